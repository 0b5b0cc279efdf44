import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFolders } from './folders.ts';

interface Named {
  readonly name: string;
}

const require = createRequire(import.meta.url);
const { areas, layers } = require('../../.areas.cjs') as { areas: Record<string, string[]>; layers: object };
const { forbidden, options } = require('../../.dependency-cruiser.cjs') as {
  forbidden: (NonNullable<NonNullable<ICruiseOptions['ruleSet']>['forbidden']>[number] & Named)[];
  options: ICruiseOptions;
};

/** Imports that nobody may write: the rule that refuses each, the file it would stand in, what it would import. */
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
  ['server-domain-pricing-keeps-to-its-areas', 'server/domain/pricing/planted.ts', 'server/domain/access/roles.ts'],
  ['projections-company-keeps-to-its-areas', 'projections/company/planted.ts', 'projections/clients/clientList.ts'],
];

const copy = mkdtempSync(join(tmpdir(), 'crossdock-boundaries-'));
afterAll(() => rmSync(copy, { recursive: true }));

const nameOf = (index: number, file: string): string => file.replace('planted', `planted${String(index)}`);
const isOurs = (path: string): boolean => path.includes('/');

describe('a breaking import', () => {
  let refused: readonly string[] = [];
  beforeAll(async () => {
    for (const folder of ['server', 'projections', 'cli', 'web', 'migrations', 'test/domain'])
      cpSync(folder, join(copy, folder), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    for (const file of ['package.json', 'tsconfig.json']) cpSync(file, join(copy, file));
    planted.forEach(([rule, file, imports], index) => {
      const path = join(copy, nameOf(index, file));
      const to = isOurs(imports) && !imports.startsWith('node:') ? `./${relative(dirname(file), imports)}` : imports;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `import * as breaking from '${to}';\nexport const planted = breaking;\n`);
      if (rule === 'no-circular')
        writeFileSync(
          join(copy, imports),
          `import * as back from './${nameOf(index, 'planted.ts')}';\nexport default back;\n`,
        );
    });
    const cwd = process.cwd();
    process.chdir(copy);
    try {
      const { output } = await cruise(
        planted.map(([, file], index) => nameOf(index, file)),
        { ...options, ruleSet: { forbidden }, validate: true, maxDepth: 2 },
        undefined,
        { tsConfig: extractTSConfig('tsconfig.json') },
      );
      refused = (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
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

  it('is planted for every rule', () => {
    const isByArea = ({ name }: { name: string }): boolean => name.endsWith('-keeps-to-its-areas');
    const rules = forbidden.filter((rule) => !isByArea(rule)).map(({ name }) => name);
    expect(rules.filter((name) => !planted.some(([rule]) => rule === name))).toEqual([]);
    expect(forbidden.filter(isByArea)).toHaveLength(Object.keys(areas).length * Object.keys(layers).length);
  });
});

describe('the folders of a layer', () => {
  it('are areas, or its own rooms, and stand in no circle', () => {
    expect(checkFolders()).toEqual([]);
  });
  it('are refused where they are neither', () => {
    mkdirSync(join(copy, 'server/domain/shipping'), { recursive: true });
    writeFileSync(join(copy, 'server/domain/shipping/planted.ts'), 'export {};\n');
    expect(checkFolders(copy)).toContain('server/domain/shipping: no area of .areas.cjs');
  });
  it('are refused in a circle', () => {
    writeFileSync(join(copy, 'web/format/circle.ts'), `export * from '../components/SortHeading.tsx';\n`);
    expect(checkFolders(copy).join()).toMatch(/circle of folders: .*web\/components.*web\/format/);
  });
});
