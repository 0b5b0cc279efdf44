import { checkedSku } from '../../domain/catalog/productRules.ts';
import { compare, divide, isNegative, places, type Decimal } from '../../domain/decimal.ts';
import { checkedQuantity, LINES_MAX } from '../../domain/lines.ts';
import { SOURCE_NUMBER_MAX } from '../../domain/sales/orderFields.ts';
import { DomainError } from '../../kernel/decider.ts';
import { dayCell, nameCell, numberCell, refuseControl } from '../cells.ts';
import type { FileRow, Verdict } from '../fileKind.ts';
import { finding, findingOf, type Finding } from '../finding.ts';

/** Columns that files of orders have in common. */
type SharedOrderField = 'order' | 'orderDate' | 'sku' | 'quantity' | 'unit' | 'discount';

const DISCOUNT_PLACES = 4;
const PERCENT = /^(.+?)\s*[%％]$/;

/** A part of 1, written so or in percent. */
function discountCell(text: string): Decimal {
  const [, percent] = PERCENT.exec(text) ?? [];
  const discount =
    percent === undefined ? numberCell('discount', text) : divide(numberCell('discount', percent), '100');
  if (isNegative(discount) || compare(discount, '1') > 0 || places(discount) > DISCOUNT_PLACES)
    throw new DomainError('import.discount', { value: text }, 'discount');
  return discount;
}

/** The value of a cell that both kinds of orders have. */
export function orderCell(field: SharedOrderField, text: string): string {
  switch (field) {
    case 'order':
      refuseControl(field, text);
      if (text.length > SOURCE_NUMBER_MAX)
        throw new DomainError('catalog.detailTooLong', { field, maximum: SOURCE_NUMBER_MAX }, field);
      return text;
    case 'orderDate':
      return dayCell(field, text);
    case 'sku':
      return checkedSku(text);
    case 'quantity':
      return checkedQuantity(numberCell(field, text));
    case 'unit':
      return nameCell(field, text);
    case 'discount':
      return discountCell(text);
  }
}

/** What the cells of a row say, as texts; what is empty is omitted. */
export const textsOf = (values: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  );

/** The columns that the fields of a refusal are about, where they are called otherwise. */
const columns: Readonly<Record<string, string>> = {
  productId: 'sku',
  unitId: 'unit',
  customerId: 'customer',
  vendorId: 'vendor',
  receivedDate: 'receivedOn',
};

interface Judging<Row extends FileRow> {
  /** Columns that say the same in all rows of an order. */
  readonly head: readonly (keyof Row & string)[];
  readonly nameOf: (field: string) => string;
  /** Judges the order without its lines; throws DomainError where it is refused. */
  readonly judgeHead: (first: Row) => unknown;
  /** Judges the line of a row. */
  readonly judgeLine: (row: Row) => unknown;
}

/** The rows of an order that nobody knows yet: everything that is wrong with its head and its lines. */
export async function judgeNewOrder<Row extends FileRow>(
  rows: readonly Row[],
  { head, nameOf, judgeHead, judgeLine }: Judging<Row>,
): Promise<Verdict<Row>> {
  const [first] = rows;
  if (!first) return { findings: [], complete: [] };
  const findings: Finding[] = [];
  for (const row of rows)
    for (const field of head)
      if (row[field] !== first[field])
        findings.push(
          finding(row.row, nameOf(field), String(row[field] ?? ''), 'import.orderHeadDiffers', { other: first.row }),
        );
  const judged = async (row: Row, judge: (row: Row) => unknown): Promise<boolean> => {
    try {
      await judge(row);
      return true;
    } catch (error) {
      const refused = error instanceof DomainError ? (error.field ?? '') : '';
      const field = columns[refused] ?? refused;
      findings.push(findingOf(error, row.row, nameOf(field), String(row[field as keyof Row] ?? '')));
      return false;
    }
  };
  if (rows.length > LINES_MAX)
    findings.push(finding(first.row, nameOf('order'), '', 'lines.tooMany', { maximum: LINES_MAX }));
  // Lines are judged in the order that they would be in.
  if (await judged(first, judgeHead)) for (const row of rows) await judged(row, judgeLine);
  return { findings, complete: [] };
}
