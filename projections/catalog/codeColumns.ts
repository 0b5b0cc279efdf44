import { sql, type CreateTableBuilder } from 'kysely';
import {
  codeEntries,
  comparedCode,
  isNumber,
  itemCodeNames,
  numberPieces,
  plainCode,
  wordsOfCode,
  type ItemCodeName,
  type ItemCodes,
} from '../../server/domain/catalog/itemCodes.ts';
import { productFields } from '../../server/domain/catalog/productFields.ts';
import { text } from '../columns.ts';
import type { Values } from '../projection.ts';
import { grams, searchText } from '../searchText.ts';

/**
 * What is searched of each code, in columns of its own, since an event tells only what changed. `codes`: all, compared
 * exactly. `search` and `grams`: those that are searched as words, after a space. `pieces`: those that are searched as
 * numbers, any four digits of which are a number again.
 */
type Part = 'codes' | 'search' | 'grams' | 'pieces';

const columnOf = (name: ItemCodeName, part: Part): string => `${productFields[name].column}_${part}`;
const columnsOf = (part: Part): readonly string[] => itemCodeNames.map((name) => columnOf(name, part));

/** All codes, each between spaces; not kept as a column, which would make every row of the list wider. */
export const allCodes = sql.raw(`(' ' || ${columnsOf('codes').join(` || ' ' || `)} || ' ')`);
/** The words among them and the grams of these, for the texts that lists are searched by. */
export const codeWords = sql.raw(columnsOf('search').join(` || `));
export const codeGrams = sql.raw(columnsOf('grams').join(' || '));
/** The pieces of all numbers: what the index of codes is made of, and what asks for it. */
export const codePieces = sql.raw(`coalesce(${columnsOf('pieces').join(' || ')}, '{}')`);

/** Adds the columns of each code. Lists are null where they are empty, as most are. */
export const addCodeColumns = <Table extends string, Columns extends string>(
  create: CreateTableBuilder<Table, Columns>,
): CreateTableBuilder<Table, Columns> =>
  itemCodeNames.reduce(
    (table, name) =>
      table
        .addColumn(columnOf(name, 'codes') as Columns, 'text', text)
        .addColumn(columnOf(name, 'search') as Columns, 'text', text)
        .addColumn(columnOf(name, 'grams') as Columns, sql`text[]`)
        .addColumn(columnOf(name, 'pieces') as Columns, sql`smallint[]`),
    create,
  );

/** What is written for the codes that an event tells. */
export const codeValues = (told: Partial<ItemCodes>): Values =>
  Object.assign({}, ...itemCodeNames.map((name) => valuesOf(name, told[name]))) as Values;

/** The search text of the codes that are words, as they were entered and as they are compared. */
export const wordsOfCodes = (codes: ItemCodes): string =>
  wordsOf(itemCodeNames.flatMap((name) => codeEntries(name, codes[name])));

function wordsOf(entries: readonly string[]): string {
  return searchText(...entries.filter((entry) => !isNumber(plainCode(entry))).flatMap(wordsOfCode));
}

function valuesOf(name: ItemCodeName, value: string | number | null | undefined): Values {
  if (value === undefined) return {};
  const entries = codeEntries(name, value);
  const codes = [...new Set(entries.map((entry) => comparedCode(name, entry)))];
  const search = wordsOf(entries);
  const pieces = [...new Set(codes.filter(isNumber).flatMap(numberPieces))];
  return {
    [columnOf(name, 'codes')]: codes.join(' '),
    [columnOf(name, 'search')]: search === '' ? '' : ` ${search}`,
    [columnOf(name, 'grams')]: search === '' ? null : grams(search),
    [columnOf(name, 'pieces')]: pieces.length === 0 ? null : pieces,
  };
}
