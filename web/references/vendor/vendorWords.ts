import { clientFields } from '../../../server/domain/clients/clientFields.ts';
import type { FieldTable } from '../../../server/domain/fields.ts';
import { NONE } from '../../format/numbers.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import type { RecordWords } from '../../records/record.ts';

/** The field as this console calls it, else as refusals do. Forms and refusals name a reference by its id. */
function fieldName(field: string): string {
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
  if (field === 'businessType' && text === '') return translate('clients', 'individual');
  return text || NONE;
}

/** What the fields of a vendor and their values are called wherever changes are shown. */
export const vendorWords: RecordWords = { fieldName, fieldValue };
