import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

/** The rules of eslint.config.js that need no types: what is planted here belongs to no program. */
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

async function refusals(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`export const planted = ${code};\n`, { filePath: file });
  return (result?.messages ?? [])
    .filter(({ severity }) => severity === 2)
    .map(({ ruleId, message }) => ruleId ?? message);
}

const select = `db.selectFrom('product_list').selectAll()`;
const template = '(db) => sql`SELECT ${column} FROM product_list`.execute(db)';
const text = `(pool) => pool.query('SELECT p.sku FROM product_list p')`;
const above = ['server/routes', 'server/commands', 'server/http', 'server/imports', 'server/reactors', 'server', 'cli'];

describe('a SELECT on read models', () => {
  it.each(above)('is refused in %s', async (folder) => {
    for (const code of [select, template, text])
      expect(await refusals(`${folder}/planted.ts`, code)).toEqual(['no-restricted-syntax']);
  });

  it.each(['server/queries/catalog', 'server/database'])('is allowed in %s', async (folder) => {
    for (const code of [select, template, text]) expect(await refusals(`${folder}/planted.ts`, code)).toEqual([]);
  });

  it.each(['plumbing', 'vault'])('is not what reads %s', async (schema) => {
    for (const code of [select, template, text])
      expect(await refusals('cli/doctor/planted.ts', code.replace('product_list', `${schema}.checkpoint`))).toEqual([]);
  });
});

describe('an SQL name that is made up', () => {
  it.each(['server/routes', 'server/queries'])('is refused in %s', async (folder) => {
    expect(await refusals(`${folder}/planted.ts`, 'sql.ref(request.query.sortName)')).toEqual(['no-restricted-syntax']);
  });
});
