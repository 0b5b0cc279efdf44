import { add, type Decimal } from '../../domain/decimal.ts';
import type { Carried } from '../kit/carried.ts';
import { money, type Content } from './content.ts';

/** A sum that continues over pages, as it is told. */
type CarriedSums = Omit<Carried, 'style'>;

/** What a paper says, its rows told cell by cell. */
export interface ToldContent extends Content<ToldRow> {
  readonly carried?: CarriedSums;
}

export interface ToldRow {
  readonly texts: readonly string[];
  readonly codes: readonly string[];
}

/** Columns with their rows told: the template need not know what a row is. `carries`: the words of sums over pages; null: none. */
export function told<Row>(
  { columns, rows, ...content }: Content<Row>,
  carries: Pick<CarriedSums, 'forward' | 'brought'> | null,
): ToldContent {
  const cells = rows.map((row): ToldRow => ({
    texts: columns.map(({ text }) => text(row)),
    codes: columns.map(({ barcode }) => barcode?.(row) ?? ''),
  }));
  const says = (_: unknown, index: number): boolean => cells.some(({ texts }) => (texts[index] ?? '').trim() !== '');
  const isBlank = !columns.some(says);
  // A column that says nothing takes no room.
  const used = columns.map((column, index) => ({ column, index })).filter(({ index }) => isBlank || says(null, index));
  const money = used.findIndex(({ column }) => column.carries !== undefined);
  const amountOf = used[money]?.column.carries;
  return {
    ...content,
    columns: used.map(({ column: { text: _, carries: __, barcode, ...column }, index }) => ({
      ...{ ...column, text: ({ texts }: ToldRow) => texts[index] ?? '' },
      ...(barcode ? { barcode: ({ codes }: ToldRow) => codes[index] ?? '' } : {}),
    })),
    rows: cells,
    ...(carries && amountOf ? { carried: { ...carries, column: money, sums: sumsOf(rows.map(amountOf)) } } : {}),
  };
}

/** What amounts come to after each of them, as it is printed. */
function sumsOf(amounts: readonly (Decimal | null)[]): string[] {
  let sum: Decimal = '0';
  return amounts.map((amount) => {
    sum = add(sum, amount ?? '0');
    return money(sum);
  });
}
