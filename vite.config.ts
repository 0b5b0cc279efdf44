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
    // A few files instead of the hundred that screens share: each request costs browser and server more than its bytes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'grid', test: /@blueprintjs[\\/]table|components[\\/]grid/, priority: 1 },
            { name: 'shared', minShareCount: 3, maxModuleSize: 40_000 },
          ],
        },
      },
    },
  },
  server: {
    // Development against a running server: its origin check sees the page's own origin.
    proxy: { '/api': { target: process.env.CROSSDOCK_API ?? 'http://localhost:3000', ws: true } },
  },
});
