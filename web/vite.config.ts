// Builds the page into the Python package; `npm run dev` serves it with live reload before a running table server.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.PARLOUR_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/parlour/table/static",
    emptyOutDir: true,
    target: "es2022",
    // The page is served under a strict policy: nothing inline, not even small pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
});
