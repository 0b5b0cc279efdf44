import { expect, it } from 'vitest';
import { namesWithoutFile } from './namedFiles.ts';
import { proseOf } from './prose.ts';

const paths = ['README.md', 'cli', 'cli/main.ts', 'server/domain/clients', 'server/domain/clients/changesOfClients.ts'];

it.each([
  '`server/domain/clients/client.ts`',
  '`client.ts`',
  '`server/domain/vendors`',
  '`server/domain/<area>/historyOf*.ts`',
  '`cli/main.tsx`',
])('refuses %s', (text) => {
  expect(namesWithoutFile(text, paths)).toEqual([text.replaceAll('`', '')]);
});

it.each([
  '`server/domain/<area>/changesOf*.ts`, listed in `main.ts` of `cli/`',
  '`server/domain/clients/changesOfClients`',
  '`runtime.json`, which a start writes, `YYYY-MM-DD-NNNN-what.ts`, `.eml`, `a.b`, `npm run x.ts`',
  'client.ts without backticks',
])('lets %s pass', (text) => {
  expect(namesWithoutFile(text, paths)).toEqual([]);
});

it('asks a README for the folder of a file that is not its own', () => {
  expect(namesWithoutFile('`main.ts`, `domain/clients/changesOfClients.ts`', paths, 'server')).toEqual(['main.ts']);
  expect(namesWithoutFile('`main.ts`', paths, 'cli')).toEqual([]);
});

it('reads comments of a source file alone, and a README without its blocks of code', () => {
  expect(proseOf('a.ts', "/** one */\nconst url = 'http://x'; // two")).toEqual(['/** one */', '// two']);
  expect(proseOf('README.md', 'a\n```\nb.ts\n```\nc')).toEqual(['a\n\nc']);
});
