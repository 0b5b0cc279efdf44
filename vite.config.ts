import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('web'),
  plugins: [react()],
  resolve: {
    // Blueprint's entry re-exports every icon path as one object (+213 kB gzip); icons come as components instead.
    alias: [
      { find: /^.*\/allPaths$/, replacement: here('web/components/noIconPaths.ts') },
      { find: /^.*\/paths-loaders\/.*$/, replacement: here('web/components/noIconPaths.ts') },
    ],
  },
  build: {
    outDir: here('dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    // The content policy has neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // Development against a running server: its origin check sees the page's own origin.
    proxy: { '/api': { target: process.env.CROSSDOCK_API ?? 'http://localhost:3000', ws: true } },
  },
});
