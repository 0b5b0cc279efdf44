import { defaultReasonName } from '../../references/companyLists/useReasons.ts';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { MAIN_WAREHOUSE } from '../../../server/domain/company/warehouse.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { UNDO_REASON } from '../../../server/domain/undo.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../format/numbers.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { referenceName } from '../../references/references.ts';
import type { Text } from '../../i18n/useText.ts';

const NONE = '–';

/** The field of a change as the screens call it; what this console does not know yet is named so, never by its key. */
export const fieldName = (t: Text<'catalog'>, field: string): string =>
  // What is one of several (`unitPriceFactor-<unit>`) is called as all of them are.
  translateKnown('catalog', `field.${field.split('-')[0] ?? field}`) ?? t('field.other');

/** The value of a field, shown as the screens show it. */
export function fieldValue(t: Text<'catalog'>, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE;
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : NONE;
  if (text === 'true' || text === 'false') return t(text === 'true' ? 'yes' : 'no');
  const decimal = toDecimal(text);
  switch (field) {
    case 'status':
      return t(Number(text) === ProductStatus.ACTIVE ? 'status.active' : 'status.inactive');
    case 'lotAssignmentMethod':
      return translateKnown('catalog', `lotMethod.${text}`) ?? text;
    case 'priceGroupType':
    case 'costMethod':
    case 'defaultLogic':
      return translateKnown('pricing', `${field}.${text}`) ?? text;
    case 'price':
    case 'cost':
    case 'lotCost':
    case 'groupA':
    case 'groupB':
    case 'groupC':
    case 'groupD':
    case 'groupE':
      return decimal === null ? text : formatMoney(decimal);
    case 'managerId':
    case 'locationId':
    case 'preferredVendorId':
      return referenceName(text);
    case 'onHand':
    case 'committed':
    case 'reorderLevel':
    case 'reorderQuantity':
    case 'shelfLife':
    case 'restockingTime':
    case 'grossWeight':
    case 'grossVolume':
    case 'unitPerPallet':
    case 'unitPerLayer':
    case 'layersPerPallet':
      return decimal === null ? text : formatQuantity(decimal);
    case 'receivedOn':
    case 'bestBy':
      return formatDay(text);
    case 'lotPlace':
      return text.startsWith(MAIN_WAREHOUSE) ? text.replace(MAIN_WAREHOUSE, t('create.mainWarehouse')) : text;
    case 'documentType':
      return translateKnown('documents', `type.${text}`) ?? text;
    case 'adjustReason':
      return translateKnown('catalog', `adjustReason.${text}`) ?? defaultReasonName(text);
    default:
      return text;
  }
}

/** The actor of what no person did. */
const SYSTEM = 'system';
/** Who did something, by the name that calls answer. */
export const personName = (t: Text<'catalog'>, name: string): string => (name === SYSTEM ? t('channel.system') : name);

/** Why it was changed, as it was given; that it took another change back is said in the user's language. */
export const reasonText = (t: Text<'catalog'>, reason: string | null): string =>
  reason === UNDO_REASON ? t('history.undo') : (reason ?? '');
