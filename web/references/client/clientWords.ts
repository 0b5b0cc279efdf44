import { clientFields } from '../../../server/domain/clients/clientFields.ts';
import type { BookName } from '../../../server/domain/clients/changeBook.ts';
import type { FieldTable } from '../../../server/domain/fields.ts';
import { formatMoney, NONE } from '../../format/numbers.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import type { RecordWords } from '../../records/record.ts';

/** The field as this console calls it, else as refusals do. Forms and refusals name a reference by its id. */
function fieldName(field: string): string {
  const [, book = '', part = ''] = /^(contact|address)([A-Z]\w*)$/.exec(field) ?? [];
  if (part !== '')
    return translate('clients', `ofBook.${book as BookName}`, {
      field: entryWords(book as BookName).fieldName(part.charAt(0).toLowerCase() + part.slice(1)),
    });
  const own = field.replace(/Id$/, '');
  return (
    translateKnown('clients', `field.${own}`) ??
    translateKnown('errors', `field.${own}`) ??
    translateKnown('errors', `field.${own}Id`) ??
    translate('records', 'field.other')
  );
}

const fields: FieldTable = clientFields;

/** The value of a field, shown as the screens show it; histories tell yes and no as texts. */
function fieldValue(field: string, value: unknown): string {
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  if (fields[field]?.kind === 'flag' && text !== '') return translate('records', text === 'true' ? 'yes' : 'no');
  if (field === 'status' || field === 'type') return translateKnown('clients', `${field}.${text}`) ?? (text || NONE);
  if (field === 'documentType') return translateKnown('documents', `type.${text}`) ?? (text || NONE);
  const pricing = pricingValue(field, text);
  if (pricing !== null) return pricing;
  if (field === 'businessType' && text === '') return translate('clients', 'individual');
  return text || NONE;
}

/** A value of the customer's pricing in words; null: it is a text of its own. */
function pricingValue(field: string, text: string): string | null {
  if (text === '') return null;
  if (field === 'strategyLogic' || field === 'customerLogic')
    return translateKnown('pricing', `defaultLogic.${text}`) ?? text;
  if (field === 'strategyCostMethod' || field === 'customerCostMethod')
    return translateKnown('pricing', `strategyCostMethod.${text}`) ?? text;
  if (field === 'strategyAutoSyncProducts') return translate('records', text === 'true' ? 'yes' : 'no');
  if (['customerPrice', 'customerSalePrice', 'customerMarkup'].includes(field)) return formatMoney(text);
  return field === 'strategyMargin' || field === 'customerMargin' ? `${text} %` : null;
}

/** What the fields of a customer or vendor and their values are called wherever changes are shown. */
export const clientWords: RecordWords = { fieldName, fieldValue };

/** What the fields of a contact or an address are called in its form. */
export const entryWords = (book: BookName): RecordWords => ({
  fieldName: (field) =>
    translateKnown('clients', `${book}.field.${field}`) ??
    translateKnown('errors', `field.${field}`) ??
    translate('records', 'field.other'),
  fieldValue: (field, value) =>
    field === 'orderConfirmCCEnabled'
      ? translate('records', String(value) === 'true' ? 'yes' : 'no')
      : (typeof value === 'string' && value) || NONE,
});
