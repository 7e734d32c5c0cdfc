import type { Environment } from "vitest/runtime";

/** Node itself, but Svelte's runes work as in a browser: on a server `$derived` is computed once. */
export default {
  name: "page",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
