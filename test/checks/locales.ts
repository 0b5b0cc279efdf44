import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../locales/', import.meta.url);

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...leaves(value, `${prefix}${key}.`)],
    ),
  );

const blanks = (text: string): string =>
  [...text.matchAll(/{{\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();

/** Every locale has the same files, keys and blanks, and no empty sentence (house rule 12). */
export function checkLocales(): string[] {
  const problems: string[] = [];
  const read = (language: string, file: string): Map<string, string> =>
    leaves(JSON.parse(readFileSync(new URL(`${language}/${file}`, root), 'utf8')) as Tree);
  const files = readdirSync(new URL('en/', root)).sort();
  const others = readdirSync(new URL('zh/', root)).sort();
  if (files.join() !== others.join()) problems.push(`locales/en has ${files.join()}, locales/zh has ${others.join()}`);
  for (const file of files.filter((name) => others.includes(name))) {
    const [en, zh] = [read('en', file), read('zh', file)];
    // Chinese has one plural form, English two.
    const keys = new Set([...en.keys(), ...zh.keys()].map((key) => key.replace(/_one$/, '_other')));
    for (const key of keys) {
      const [english, chinese] = [en.get(key), zh.get(key)];
      if (!english?.trim()) problems.push(`locales/en/${file}: ${key} is missing or empty`);
      else if (!chinese?.trim()) problems.push(`locales/zh/${file}: ${key} is missing or empty`);
      else if (blanks(english) !== blanks(chinese))
        problems.push(`locales/*/${file}: ${key} has other blanks in Chinese`);
    }
  }
  return problems;
}
