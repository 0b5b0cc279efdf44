import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { build, defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Blueprint's blues and dark grays, which its styles write out, and what they are here (tokens.css). */
const ourColors = (
  [
    ['#184a90', '24, 74, 144', '--cd-brand-1'],
    ['#215db0', '33, 93, 176', '--cd-brand-2'],
    ['#2d72d2', '45, 114, 210', '--cd-brand-3'],
    ['#4c90f0', '76, 144, 240', '--cd-brand-4'],
    ['#8abbff', '138, 187, 255', '--cd-brand-5'],
    ['#1c2127', '28, 33, 39', '--cd-dark-1'],
    ['#252a31', '37, 42, 49', '--cd-dark-2'],
    ['#2f343c', '47, 52, 60', '--cd-dark-3'],
    ['#383e47', '56, 62, 71', '--cd-dark-4'],
    ['#404854', '64, 72, 84', '--cd-dark-5'],
  ] as const
).map(([hex, rgb, token]) => ({
  opaque: new RegExp(hex, 'gi'),
  translucent: new RegExp(`rgba\\(${rgb}, ([\\d.]+)\\)`, 'g'),
  ours: `var(${token})`,
}));
const inOurColors = {
  postcssPlugin: 'in-our-colors',
  Declaration(declaration: { value: string }) {
    for (const { opaque, translucent, ours } of ourColors)
      declaration.value = declaration.value.replace(opaque, ours).replace(translucent, `rgb(from ${ours} r g b / $1)`);
  },
};

/** Beside each file, so that the server compresses nothing while it answers. */
const compressed = () =>
  compression({
    include: /\.(js|css|svg)$/,
    algorithms: [
      defineAlgorithm('gzip', { level: 9 }),
      defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    ],
  });

/**
 * A page without a sign-in, where customers order by a link or people clock in: built on its own below the console, so that a
 * slow telephone or tablet loads none of the chunks that the console's screens share.
 */
function ownPage(name: 'ordering' | 'kiosk'): Plugin {
  let outDir = '';
  return {
    name: `${name}-page`,
    apply: 'build',
    configResolved({ root, build: { outDir: chosen } }) {
      outDir = resolve(root, chosen, name);
    },
    async closeBundle() {
      await build({
        configFile: false,
        root: here(`web/${name}`),
        base: `/${name}/`,
        logLevel: 'warn',
        plugins: [compressed()],
        build: {
          outDir,
          emptyOutDir: true,
          target: 'es2022',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
        },
      });
    },
  };
}

export default defineConfig({
  root: here('web'),
  plugins: [react(), ownPage('ordering'), ownPage('kiosk'), compressed()],
  css: { postcss: { plugins: [inOurColors] } },
  resolve: {
    // Blueprint's entry brings every icon path as one object (+213 kB gzip), all their names, and popovers.
    alias: [
      { find: /^.*\/allPaths$/, replacement: here('web/components/leftOut.ts') },
      { find: /^.*\/paths-loaders\/.*$/, replacement: here('web/components/leftOut.ts') },
      { find: /^.*\/icon(Names|Codepoints)$/, replacement: here('web/components/leftOut.ts') },
      { find: /^.*\/popoverNext$/, replacement: here('web/components/leftOut.ts') },
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
            // Only where a moment of the past is typed.
            { name: 'time', test: /temporal/, priority: 1 },
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
