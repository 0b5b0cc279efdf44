import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFolders, layers } from './folders.ts';

interface Named {
  readonly name: string;
}

const require = createRequire(import.meta.url);
const { forbidden, options } = require('../../.dependency-cruiser.cjs') as {
  forbidden: (NonNullable<NonNullable<ICruiseOptions['ruleSet']>['forbidden']>[number] & Named)[];
  options: ICruiseOptions;
};

/** Imports that nobody may write: the rule that refuses each, the file it would be in, what it would import. */
const planted: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ['no-circular', 'web/components/planted.ts', 'web/components/plantedToo.ts'],
  ['domain-is-pure', 'server/domain/planted.ts', 'server/messages.ts'],
  ['domain-does-no-io', 'server/contract/planted.ts', 'node:fs'],
  ['domain-calculates-only', 'server/domain/planted.ts', 'uuid'],
  ['contract-knows-domain', 'server/contract/planted.ts', 'server/kernel/ids.ts'],
  ['kernel-knows-no-business', 'server/kernel/planted.ts', 'server/domain/money.ts'],
  ['kernel-imports-no-pg', 'server/kernel/running/planted.ts', 'pg'],
  ['database-imports-down', 'server/database/planted.ts', 'server/routes/routes.ts'],
  ['database-imports-down', 'server/database/planted.ts', 'server/queries/isThere.ts'],
  ['queries-imports-down', 'server/queries/planted.ts', 'server/commands/catalog/createProduct.ts'],
  ['commands-imports-down', 'server/commands/planted.ts', 'server/routes/kit/command.ts'],
  ['imports-imports-down', 'server/imports/planted.ts', 'server/http/app.ts'],
  ['http-imports-down', 'server/http/planted.ts', 'server/routes/kit/command.ts'],
  ['routes-imports-down', 'server/routes/planted.ts', 'server/reactors/all.ts'],
  ['server-knows-read-models-by-table', 'server/queries/planted.ts', 'projections/running/checkpoint.ts'],
  ['server-knows-read-models-by-table', 'server/reactors/planted.ts', 'projections/runner.ts'],
  ['server-does-not-know-its-users', 'server/routes/planted.ts', 'cli/program.ts'],
  ['projections-know-domain-and-kernel', 'projections/planted.ts', 'server/queries/isThere.ts'],
  ['printables-are-pure', 'server/printables/kit/planted.ts', 'server/database/connect.ts'],
  ['printables-do-no-io', 'server/printables/kit/planted.ts', 'node:fs'],
  ['printables-do-no-io', 'server/printables/kit/planted.ts', 'pg'],
  ['only-the-supervisor-embeds', 'cli/planted.ts', 'server/embedded/supervisor/lock.ts'],
  ['cli-knows-no-console', 'cli/planted.ts', 'web/format/numbers.ts'],
  ['migrations-stand-alone', 'migrations/planted.ts', 'web/format/numbers.ts'],
  ['migrations-stand-alone', 'migrations/planted.ts', 'cli/program.ts'],
  ['web-knows-contract', 'web/format/planted.ts', 'server/messages.ts'],
  ['web-knows-types-of-the-contract', 'web/format/planted.ts', 'server/contract/scalars.ts'],
  ['web-runs-in-a-browser', 'web/format/planted.ts', 'pg'],
  ['web-runs-in-a-browser', 'web/format/planted.ts', 'typebox'],
  ['web-has-no-core-modules', 'web/format/planted.ts', 'node:crypto'],
  ['features-are-apart', 'web/features/access/planted.ts', 'web/features/catalog/ProductsScreen.tsx'],
  ['only-app-knows-features', 'web/components/planted.ts', 'web/features/catalog/ProductsScreen.tsx'],
  ['records-know-no-reference', 'web/records/planted.ts', 'web/references/ReferencePicker.tsx'],
  ['components-know-no-business', 'web/components/planted.ts', 'web/session/useSession.ts'],
  ['nothing-imports-tests', 'server/domain/planted.ts', 'test/domain/specify.ts'],
];

/** For each area of a layer, those that its order puts below it, and those that it does not. */
const places = Object.entries(layers).flatMap(([layer, { order }]) =>
  order.flatMap((line, at) =>
    line.map((area) => ({
      rule: `${layer.replace('/', '-')}-${area}-imports-down`,
      folder: `${layer}/${area}`,
      below: order.slice(0, at).flatMap((areas) => areas.map((other) => `${layer}/${other}`)),
      notBelow: order
        .slice(at)
        .flatMap((areas) => areas.filter((other) => other !== area).map((other) => `${layer}/${other}`)),
    })),
  ),
);
const areasWithRule = places.filter(({ notBelow }) => notBelow.length > 0);

const copy = mkdtempSync(join(tmpdir(), 'crossdock-boundaries-'));
afterAll(() => rmSync(copy, { recursive: true }));

const nameOf = (index: number, file: string): string => file.replace('planted', `planted${String(index)}`);
const targetIn = (folder: string): string => `${folder}/plantedTarget.ts`;
const isOurs = (path: string): boolean => path.includes('/');

/** Writes a file into the copy that imports others. */
function plant(file: string, imports: readonly string[]): void {
  const to = (other: string): string =>
    isOurs(other) && !other.startsWith('node:') ? `./${relative(dirname(file), other)}` : other;
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  const lines = imports.map((other, i) => `import * as breaking${String(i)} from '${to(other)}';\n`);
  const names = imports.map((_, i) => `breaking${String(i)}`).join(', ');
  writeFileSync(join(copy, file), `${lines.join('')}export const planted = [${names}];\n`);
}

describe('a breaking import', () => {
  let refused: readonly string[] = [];
  beforeAll(async () => {
    for (const folder of ['server', 'projections', 'cli', 'web', 'migrations', 'test/domain'])
      cpSync(folder, join(copy, folder), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    for (const file of ['package.json', 'tsconfig.json']) cpSync(file, join(copy, file));
    planted.forEach(([rule, file, imports], index) => {
      plant(nameOf(index, file), [imports]);
      if (rule === 'no-circular')
        writeFileSync(
          join(copy, imports),
          `import * as back from './${nameOf(index, 'planted.ts')}';\nexport default back;\n`,
        );
    });
    for (const { folder, below, notBelow } of places) {
      plant(`${folder}/plantedTarget.ts`, []);
      plant(`${folder}/plantedDown.ts`, below.map(targetIn));
      plant(`${folder}/plantedUp.ts`, notBelow.map(targetIn));
    }
    const cwd = process.cwd();
    process.chdir(copy);
    try {
      const { output } = await cruise(
        [
          ...planted.map(([, file], index) => nameOf(index, file)),
          ...places.flatMap(({ folder }) => [`${folder}/plantedDown.ts`, `${folder}/plantedUp.ts`]),
        ],
        { ...options, ruleSet: { forbidden }, validate: true, maxDepth: 2 },
        undefined,
        { tsConfig: extractTSConfig('tsconfig.json') },
      );
      refused = (output as ICruiseResult).summary.violations.flatMap(({ rule, from, to }) => [
        `${rule.name}: ${from}`,
        `${rule.name}: ${from} -> ${to}`,
      ]);
    } finally {
      process.chdir(cwd);
    }
  });

  it.each(planted.map(([rule, file, imports], index) => [rule, nameOf(index, file), imports] as const))(
    '%s refuses %s that imports %s',
    (rule, file) => {
      expect(refused).toContain(`${rule}: ${file}`);
    },
  );

  it.each(areasWithRule)('$rule refuses each area that is not below', ({ rule, folder, notBelow }) => {
    expect(
      notBelow.filter((other) => !refused.includes(`${rule}: ${folder}/plantedUp.ts -> ${targetIn(other)}`)),
    ).toEqual([]);
  });

  it('is none where an area imports those below it', () => {
    expect(refused.filter((violation) => /: \S+\/plantedDown\.ts$/.test(violation))).toEqual([]);
  });

  it('is planted for every rule', () => {
    const tried = [...planted.map(([rule]) => rule), ...areasWithRule.map(({ rule }) => rule)];
    expect(forbidden.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([]);
  });
});

describe('the folders of a layer', () => {
  it('have a place in its order, or are its own rooms, and form no circle', () => {
    expect(checkFolders()).toEqual([]);
  });
  it('are refused where they are neither', () => {
    mkdirSync(join(copy, 'server/domain/shipping'), { recursive: true });
    writeFileSync(join(copy, 'server/domain/shipping/planted.ts'), 'export {};\n');
    expect(checkFolders(copy)).toContain('server/domain/shipping: has no place in the order of its layer (.areas.cjs)');
  });
  it('are refused in a circle', () => {
    writeFileSync(join(copy, 'web/format/circle.ts'), `export * from '../components/SortHeading.tsx';\n`);
    expect(checkFolders(copy).join()).toMatch(/circle of folders: .*web\/components.*web\/format/);
  });
});
