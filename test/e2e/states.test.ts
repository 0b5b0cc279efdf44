import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { states } from './states.ts';

const folder = new URL('./', import.meta.url).pathname;
const suites = readdirSync(folder).filter((name) => name.endsWith('Suite.ts'));
const textOf = (name: string): string => readFileSync(folder + name, 'utf8');

const looked = suites.flatMap((name) =>
  [...textOf(name).matchAll(/await look\(\w+, '([^']+)'\)/g)].map(([, state]) => [state, name.replace('.ts', '')]),
);
const shown = readdirSync(folder)
  .filter((name) => /^[a-z]*[sS]creens\.ts$/.test(name))
  .flatMap((name) =>
    [...textOf(name).matchAll(/^ +(?:\{ )?name: '([^']+)',/gm)].map(([, state]) => [state, 'screensSuite']),
  );

it('looks at every state of every screen once, where the list says', () => {
  const byName = (pairs: readonly (string | undefined)[][]) => pairs.map((pair) => pair.join(': ')).sort();
  expect(byName([...looked, ...shown])).toEqual(byName(Object.entries(states)));
});

it('runs every suite of the console in a test file', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  const texts = files.map(textOf).join('');
  expect(suites.filter((name) => !texts.includes(`'./${name}'`))).toEqual([]);
});
