import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;

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

const SOURCE = /\.(tsx?|mjs|cjs|css)$/;
const FILE = /\.(tsx?|mjs|cjs|css|json|md|csv|txt|yaml|html)$/;
const TOP = /^(server|projections|cli|web|migrations|locales|fixtures|test)\//;

/** The comments of a source file, or a README whole but for its blocks of code. */
export const proseOf = (file: string, text: string): readonly string[] =>
  file.endsWith('.md')
    ? [text.replaceAll(/```[\s\S]*?```/g, '')]
    : (text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g) ?? []);

/** What a text names in backticks that can only be a file or a folder. `<area>` and `*` are any part of a name. */
function filesNamed(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w./*<>-]+$/.test(name) && !name.includes('YYYY'))
    .filter((name) => (FILE.test(name) && !name.startsWith('.')) || TOP.test(name));
}

/** Everything that is in the repository, folders too. */
function everyPath(): Set<string> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = new Set(files.split('\n').filter(Boolean));
  for (const path of [...paths])
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) paths.add(folder);
  return paths;
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

/** Files that a README or a comment names in backticks and that are not there. */
export function checkNamedFiles(): string[] {
  const paths = [...everyPath()];
  return paths
    .filter((file) => SOURCE.test(file) || (file.endsWith('.md') && file !== 'CHANGELOG.md'))
    .flatMap((file) =>
      proseOf(file, readFileSync(`${root}${file}`, 'utf8')).flatMap((text) =>
        namesWithoutFile(text, paths, file.endsWith('.md') ? posix.dirname(file).replace('.', '') : '').map(
          (name) => `${file}: there is no \`${name}\``,
        ),
      ),
    );
}
