import { describedFields, logisticsFields } from '../../../server/domain/catalog/productFields.ts';
import { groupValueFields } from '../../../server/domain/pricing/pricingRules.ts';
import { isQuantity } from '../../records/fields.ts';
import { ProductStatus } from '../../../server/domain/catalog/productCodes.ts';
import { MAIN_WAREHOUSE } from '../../../server/domain/company/warehouse.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, formatQuantity, NONE } from '../../format/numbers.ts';
import { translate, translateKnown } from '../../i18n/i18n.ts';
import type { RecordWords } from '../../records/record.ts';
import { defaultReasonName } from '../companyLists/useReasons.ts';

/** As screens call it, where that is otherwise than in refusals. */
const known = (key: string): string | null => translateKnown('catalog', key) ?? translateKnown('errors', key);

/** The field of a change as the screens call it; what this console does not know yet is named so, never by its key. */
const fieldName = (field: string): string =>
  // What is one of several (`unitPriceFactor-<unit>`) is called as all of them are.
  known(`field.${field.split('-')[0] ?? field}`) ?? translate('records', 'field.other');

const moneyFields: ReadonlySet<string> = new Set(['price', 'cost', 'lotCost', ...groupValueFields]);
/** Those of stock, and counts and measures of the field table; a PLU is a number that names, and is shown as it is. */
const quantityFields: ReadonlySet<string> = new Set([
  ...['onHand', 'committed', 'shipped'],
  ...Object.entries({ ...describedFields, ...logisticsFields }).flatMap(([field, rule]) =>
    isQuantity(rule) ? [field] : [],
  ),
]);

/** The value of a field, shown as the screens show it. */
function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE;
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : NONE;
  if (text === 'true' || text === 'false') return translate('records', text === 'true' ? 'yes' : 'no');
  const decimal = toDecimal(text);
  if (moneyFields.has(field)) return decimal === null ? text : formatMoney(decimal);
  if (quantityFields.has(field)) return decimal === null ? text : formatQuantity(decimal);
  switch (field) {
    case 'costTyped':
      // `31 / case`
      return text.replace(/^[\d.]+/, formatMoney);
    case 'status':
      return translate('catalog', Number(text) === ProductStatus.ACTIVE ? 'status.active' : 'status.inactive');
    case 'lotAssignmentMethod':
      return translateKnown('catalog', `lotMethod.${text}`) ?? text;
    case 'priceGroupType':
    case 'costMethod':
    case 'defaultLogic':
      return translateKnown('pricing', `${field}.${text}`) ?? text;
    case 'receivedOn':
    case 'bestBy':
      return formatDay(text);
    case 'lotPlace':
      return text.startsWith(MAIN_WAREHOUSE)
        ? text.replace(MAIN_WAREHOUSE, translate('catalog', 'create.mainWarehouse'))
        : text;
    case 'documentType':
      return translateKnown('documents', `type.${text}`) ?? text;
    case 'adjustReason':
      return translateKnown('catalog', `adjustReason.${text}`) ?? defaultReasonName(text);
    default:
      return text;
  }
}

/** What the fields of a product, its units, lots and documents are called wherever changes are shown. */
export const productWords: RecordWords = { fieldName, fieldValue };
