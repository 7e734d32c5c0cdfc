import type { Environment } from "vitest/runtime";

/** Node itself, but Svelte's runes are compiled as for a browser: those for a server compute `$derived` only once. */
export default {
  name: "page",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
