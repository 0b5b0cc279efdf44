import { posix } from 'node:path';
import { everyFile, everyProse } from './prose.ts';

/** Files that programs write, or people bring: they are named and are not here. */
const ELSEWHERE = new Set([
  'runtime.json',
  'postgres.json',
  'demo-sign-in.json',
  'customers.csv',
  'products.csv',
  'sales.csv',
  'fix.csv',
  '/openapi.json',
]);

const FILE = /\.(tsx?|mjs|cjs|css|json|md|csv|txt|yaml|html)$/;
const TOP = /^(server|projections|cli|web|migrations|locales|fixtures|test)\//;

/** What a text names in backticks that can only be a file or a folder. `<area>` and `*` are any part of a name. */
function filesNamed(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w./*<>-]+$/.test(name) && !name.includes('YYYY'))
    .filter((name) => (FILE.test(name) && !name.startsWith('.')) || TOP.test(name));
}

/** Everything that is in the repository, folders too. */
function everyPath(): string[] {
  const paths = new Set(everyFile());
  for (const path of [...paths])
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) paths.add(folder);
  return [...paths];
}

/**
 * Names that lead nowhere. A name leads to a path or to the end of one; the name of a module can do without `.ts`. A README
 * names its own folder's files by their name alone, those of `folder`, and all others with a folder before it.
 */
export function namesWithoutFile(text: string, paths: readonly string[], folder = ''): string[] {
  const own = paths.filter((path) => folder === '' || path.startsWith(`${folder}/`));
  const known = (name: string): boolean => {
    const pattern = name
      .replace(/\/$/, '')
      .replaceAll(/[.]/g, '\\.')
      .replaceAll(/\*|<[^>]*>/g, '[^/]*');
    const path = new RegExp(`(^|/)${pattern}(\\.tsx?|\\.test\\.ts)?$`);
    return ELSEWHERE.has(name) || (name.includes('/') ? paths : own).some((each) => path.test(each));
  };
  return filesNamed(text).filter((name) => !known(name));
}

/** Files that a README or a comment names in backticks and that are not there; the changelog names what there was. */
export function checkNamedFiles(): string[] {
  const paths = everyPath();
  return everyProse()
    .filter(({ file }) => file !== 'CHANGELOG.md')
    .flatMap(({ file, text }) => {
      const folder = file.endsWith('.md') ? posix.dirname(file).replace(/^\.$/, '') : '';
      return namesWithoutFile(text, paths, folder).map((name) => `${file}: there is no \`${name}\``);
    });
}
