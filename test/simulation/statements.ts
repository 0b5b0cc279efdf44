import { add } from '../../server/domain/decimal.ts';
import type { Change, Row, Tables } from './modelTables.ts';

/** What a row statement of `rowStatements.ts` does to the model's tables; null for any other statement. */
export function rowChange(text: string, values: readonly unknown[]): Change | null {
  const upsert = /^INSERT INTO "\w+"\."(\w+)" AS t [\s\S]*ON CONFLICT \(([^)]*)\) DO ([\s\S]*)$/.exec(text);
  if (upsert) {
    const [, table = '', key = '', action = ''] = upsert;
    const added = new Set([...action.matchAll(/"(\w+)" = coalesce/g)].map(([, column]) => column ?? ''));
    return (tables) => {
      for (const row of rowsIn(values)) write(tables, table, namesIn(key), row, added, action !== 'NOTHING');
    };
  }
  const deletion = /^DELETE FROM "\w+"\."(\w+)" AS t USING [\s\S]* WHERE ([\s\S]*)$/.exec(text);
  if (!deletion) return null;
  const [, table = '', match = ''] = deletion;
  const key = [...match.matchAll(/t\."(\w+)"/g)].map(([, column]) => column ?? '');
  return (tables) => {
    for (const row of rowsIn(values)) tables.rows.get(table)?.delete(keyOf(key, row));
  };
}

const rowsIn = ([json]: readonly unknown[]): Row[] => JSON.parse(String(json)) as Row[];
const namesIn = (list: string): string[] => [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name ?? '');
const keyOf = (key: readonly string[], row: Row): string => JSON.stringify(key.map((column) => row[column]));

function write(
  { rows }: Tables,
  table: string,
  key: readonly string[],
  row: Row,
  added: ReadonlySet<string>,
  isUpdating: boolean,
): void {
  const of = rows.get(table);
  if (!of) throw new TypeError(`no table ${table}`);
  const known = of.get(keyOf(key, row));
  if (known && !isUpdating) return;
  const sums = Object.fromEntries(
    [...added].map((column) => [column, add(amountIn(known, column), amountIn(row, column))]),
  );
  of.set(keyOf(key, row), { ...known, ...row, ...sums });
}

const amountIn = (row: Row | undefined, column: string): string => {
  const cell = row?.[column] ?? '0';
  if (typeof cell !== 'string') throw new TypeError(`${column} is no decimal`);
  return cell;
};
