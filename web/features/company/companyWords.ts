import { kinds } from '../../../server/domain/kinds.ts';
import { isConfigName, configKey } from '../../../server/domain/company/config/companyConfig.ts';
import { companyFields } from '../../../server/domain/company/companyFields.ts';
import type { FieldTable } from '../../../server/domain/fields.ts';
import { NONE } from '../../format/numbers.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import type { RecordKind, RecordWords } from '../../records/record.ts';

/** What keys of documents begin with, the longer ones first. */
const documents = [
  ...['soShippingManifestDisplay', 'soShippingManifest', 'soBillOfLadingDisplay', 'soBillOfLading'],
  ...['soInvoiceDisplay', 'soInvoice', 'soPickSheetDisplay', 'soPickSheet', 'poDisplay', ''],
];

/** What a part of a document is called, whichever document it is on. */
function partName(key: string): string | null {
  for (const document of documents) {
    const part = key.startsWith(document) ? translateKnown('config', `part.${key.slice(document.length)}`) : null;
    if (part !== null) return part;
  }
  return null;
}

const fieldName = (field: string): string =>
  translateKnown('config', `key.${field}`) ??
  partName(field) ??
  translateKnown('errors', `field.${field}`) ??
  translate('records', 'field.other');

const fields: FieldTable = companyFields;

function fieldValue(field: string, value: unknown): string {
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const rule = isConfigName(field) ? configKey(field).rule : fields[field];
  if (rule?.kind === 'flag' && text !== '') return translate('records', text === 'true' ? 'yes' : 'no');
  if (field === 'theme') return translateKnown('config', `theme.${text}`) ?? NONE;
  if (rule?.kind === 'choice') return translateKnown('config', `choice.${text}`) ?? (text || NONE);
  return text || NONE;
}

/** What settings and their values are called wherever changes are shown. */
export const companyWords: RecordWords = { fieldName, fieldValue };

/** The company, as a record. */
export const companyRecordKind: RecordKind = { ...kinds.company, words: companyWords, hasPicture: false };
