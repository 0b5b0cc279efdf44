import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { NONE } from '../../format/numbers.ts';
import { formatDay } from '../../format/dates.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import { issueWords } from '../../records/papers/paperWords.ts';
import type { RecordKind, RecordWords } from '../../records/record.ts';
import { kinds } from '../../../server/domain/kinds.ts';
import { isBusinessDay } from '../../../server/domain/businessDay.ts';

/** Whether a command can be given now, and why not. */
export type Legal = PurchaseOrderInfo['commands'][keyof PurchaseOrderInfo['commands']];

/** Why something cannot be done now, in the user's words. */
export const illegalText = ({ code, details, message }: NonNullable<Legal>): string =>
  translateKnown('errors', code, details) ?? message;

/** A stage in the user's words. */
export const stageText = (code: number | string): string =>
  translateKnown('stock', `orderStatus.purchase.${String(code)}`) ?? String(code);

function fieldName(field: string): string {
  const own = field.replace(/Id$/, '');
  return (
    translateKnown('purchases', `field.${own}`) ??
    translateKnown('errors', `field.${own}`) ??
    translateKnown('errors', `field.${own}Id`) ??
    translate('records', 'field.other')
  );
}

function fieldValue(field: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (field === 'purchaseStatus' && text !== '') return stageText(text);
  if (field === 'printable' && text !== '') return issueWords(text);
  if (isBusinessDay(text)) return formatDay(text);
  return text || NONE;
}

/** What the fields of a purchase order and their values are called wherever changes are shown. */
const purchaseWords: RecordWords = { fieldName, fieldValue };

/** Purchase orders, as records. */
export const purchaseRecordKind: RecordKind = { ...kinds.purchaseOrder, words: purchaseWords, hasPicture: false };
