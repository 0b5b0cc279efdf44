import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { kinds } from '../../../../server/domain/kinds.ts';
import { NONE } from '../../../format/numbers.ts';
import { dayText } from '../../../format/typedDay.ts';
import { translate, translateKnown } from '../../../i18n/i18n.ts';
import { issueWords } from '../../../records/papers/paperWords.ts';
import type { RecordKind, RecordWords } from '../../../records/record.ts';

/** The field as this console calls it; forms name a reference by its id, comparisons a line by its number. */
function fieldName(field: string): string {
  const [, number] = /^line (\d+)$/.exec(field) ?? [];
  if (number !== undefined) return `${translate('orders', 'field.line')} ${number}`;
  return translateKnown('orders', `field.${field.replace(/Id$/, '')}`) ?? translate('records', 'field.other');
}

function fieldValue(field: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (field === 'status') return statusName(Number(text));
  if (field === 'printable' && text !== '') return issueWords(text);
  if (field === 'fulfilOn' || field === 'shipDate') return dayText(text) || NONE;
  if (field === 'fulfilBy' || field === 'orderType') return translateKnown('orders', `${field}.${text}`) ?? text;
  return text || NONE;
}

/** A status by its code, as the activity of products calls it. */
export const statusName = (status: number): string =>
  translateKnown('stock', `orderStatus.sales.${String(status)}`) ?? String(status);

type CommandRefusal = NonNullable<SalesOrderInfo['commands']['edit']>;

/** Why not, in the language of now: the answer is in that of when it was asked for. */
export function reasonText(reason: CommandRefusal): string;
export function reasonText(reason: CommandRefusal | null): string | null;
export function reasonText(reason: CommandRefusal | null): string | null {
  return reason && (translateKnown('errors', reason.code, reason.details) ?? reason.message);
}

const words: RecordWords = { fieldName, fieldValue };

/** Sales orders, as records. */
export const salesOrderKind: RecordKind = { ...kinds.salesOrder, words, hasPicture: false };
