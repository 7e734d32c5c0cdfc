import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: {
    target: "es2022",
    // Inlined pictures and preload scripts would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
