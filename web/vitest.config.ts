import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  server: { fs: { allow: [".."] } }, // the texts are not in this folder
  test: {
    include: ["src/**/*.test.ts"],
    environment: "./src/testing/environment.ts",
    setupFiles: ["src/testing/browser.ts"],
    css: true, // the colours are tested too
    unstubGlobals: true,
    pool: "threads",
    isolate: false, // 4 s of CPU time instead of 12; a test that changes what modules keep restores it
  },
});
