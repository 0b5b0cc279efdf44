import { isBusinessDay } from '../../../server/domain/businessDay.ts';
import type { FieldTable } from '../../../server/domain/fields.ts';
import { kinds } from '../../../server/domain/kinds.ts';
import { ItemLogic, itemLogics, type ItemLogicCode } from '../../../server/domain/priceSheets/sheetItem.ts';
import { sheetFields } from '../../../server/domain/priceSheets/sheetFields.ts';
import { formatDay } from '../../format/dates.ts';
import { NONE } from '../../format/numbers.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import type { RecordKind, RecordWords } from '../../records/record.ts';

const fields: FieldTable = sheetFields;

function fieldName(field: string): string {
  const own = field.replace(/Id$/, '');
  return (
    translateKnown('sheets', `field.${own}`) ??
    translateKnown('errors', `field.${own}`) ??
    translateKnown('errors', `field.${own}Id`) ??
    translate('records', 'field.other')
  );
}

function fieldValue(field: string, value: unknown): string {
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  if (fields[field]?.kind === 'flag' && text !== '') return translate('records', text === 'true' ? 'yes' : 'no');
  if (fields[field]?.kind === 'choice') return translateKnown('sheets', `${field}.${text}`) ?? (text || NONE);
  if (field === 'allItemPrices') return text || translate('sheets', `logic.${ItemLogic.DEFAULT}`);
  if (isBusinessDay(text)) return formatDay(text);
  return text || NONE;
}

/** What the fields of a price sheet and their values are called wherever changes are shown. */
const sheetWords: RecordWords = { fieldName, fieldValue };

/** Price sheets, as records. */
export const sheetRecordKind: RecordKind = { ...kinds.priceSheet, words: sheetWords, hasPicture: false };

/** Ways to price an item, for a choice. */
export const logicOptions = (): { value: string; label: string }[] =>
  itemLogics.map((logic) => ({ value: String(logic), label: translate('sheets', `logic.${logic}`) }));

export const logicOf = (text: string): ItemLogicCode =>
  itemLogics.find((logic) => String(logic) === text) ?? ItemLogic.DEFAULT;

/** Whether a way to price takes a value of its own. */
export const takesValue = (logic: ItemLogicCode): boolean =>
  logic === ItemLogic.PRICE || logic === ItemLogic.MARGIN || logic === ItemLogic.MARKUP;

/** A formula in the user's words: "cost" and "price" are all that it has of them. */
export const formulaText = (formula: string): string =>
  formula
    .replace('cost', translate('sheets', 'formula.cost'))
    .replace('price', translate('sheets', 'formula.price'))
    .replaceAll(' x ', ' × ')
    .replace(' - ', ' − ');
