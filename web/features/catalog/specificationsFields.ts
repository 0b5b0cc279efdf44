import type { ProductInfo, SaveSpecifications } from '../../../server/contract/catalog/catalog.ts';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { LotMethod, productFlags, type ProductFlags } from '../../../server/domain/catalog/productFlags.ts';
import { checkedSku, checkedVariety } from '../../../server/domain/catalog/productRules.ts';
import { problemOf } from '../../i18n/problemOf.ts';
import type { FormFields, FormShape } from '../../records/formShape.ts';

const fieldNames = [
  'sku',
  'variety',
  /** Its name, as histories and conflicts tell it too; empty: in no category. */
  'category',
  'status',
  /** `true` or `false`, as radios have it. */
  ...productFlags,
  'lotAssignmentMethod',
  'enableLotOverflow',
] as const;
type SpecificationsFields = Record<(typeof fieldNames)[number] | 'reason', string>;

/** What a form of this tab holds, by its own names. */
const specified = (fields: FormFields): SpecificationsFields => ({
  sku: '',
  variety: '',
  category: '',
  status: '',
  sell: '',
  purchase: '',
  manufacture: '',
  push: '',
  organic: '',
  taxEnabled: '',
  lotAssignmentMethod: '',
  enableLotOverflow: '',
  reason: '',
  ...fields,
});

const toFields = (product: ProductInfo): SpecificationsFields => ({
  sku: product.sku,
  variety: product.variety,
  category: product.categoryName ?? '',
  status: String(product.status),
  sell: String(product.sell),
  purchase: String(product.purchase),
  manufacture: String(product.manufacture),
  push: String(product.push),
  organic: String(product.organic),
  taxEnabled: String(product.taxEnabled),
  lotAssignmentMethod: String(product.lotAssignmentMethod),
  enableLotOverflow: String(product.enableLotOverflow),
  reason: '',
});

/** A name that stands is left alone: the wide set of forbidden characters holds only when it changes (rules 18.1). */
export const problems = (was: FormFields) => ({
  sku: (value: string) => problemOf(() => checkedSku(value)),
  variety: (value: string) => (value.trim() === was.variety ? null : problemOf(() => checkedVariety(value, 'wide'))),
});

/** Yes-or-no fields that differ. */
const flagsIn = (fields: SpecificationsFields, was: SpecificationsFields): Partial<ProductFlags> =>
  Object.fromEntries(
    productFlags.flatMap((flag) => (fields[flag] === was[flag] ? [] : [[flag, fields[flag] === 'true']])),
  );

/** A changed method takes its overflow along: by itself it would reset it (spec 2, 4.2). */
function lotsIn(
  fields: SpecificationsFields,
  was: SpecificationsFields,
): Pick<SaveSpecifications, 'lotAssignmentMethod' | 'enableLotOverflow'> {
  const isOtherMethod = fields.lotAssignmentMethod !== was.lotAssignmentMethod;
  if (!isOtherMethod && fields.enableLotOverflow === was.enableLotOverflow) return {};
  const method = Object.values(LotMethod).find((code) => String(code) === fields.lotAssignmentMethod);
  return {
    ...(isOtherMethod && method !== undefined ? { lotAssignmentMethod: method } : {}),
    enableLotOverflow: fields.enableLotOverflow === 'true',
  };
}

/** Only what differs from what the form was filled with is sent (spec 2, section 5); null where nothing does. */
function changesIn(fields: SpecificationsFields, was: SpecificationsFields): SaveSpecifications | null {
  const [sku, variety] = [fields.sku.trim(), fields.variety.trim()];
  const status = Number(fields.status) === ProductStatus.ACTIVE ? ProductStatus.ACTIVE : ProductStatus.INACTIVE;
  const changes: SaveSpecifications = {
    ...(sku === was.sku ? {} : { sku }),
    ...(variety === was.variety ? {} : { variety }),
    ...(fields.category === was.category || fields.category === '' ? {} : { category: fields.category }),
    ...(fields.status === was.status ? {} : { status }),
    ...flagsIn(fields, was),
    ...lotsIn(fields, was),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** The changed fields as they were, to undo a save; null where that cannot be. */
function valuesBefore(changes: SaveSpecifications, was: SpecificationsFields): Record<string, unknown> | null {
  const { sku, variety, status, category, lotAssignmentMethod, enableLotOverflow } = changes;
  // An old name that today's rules forbid is valid only as long as it is left alone (rules 18.1).
  if (variety !== undefined && problemOf(() => checkedVariety(was.variety, 'wide')) !== null) return null;
  return {
    ...(category === undefined ? {} : was.category === '' ? { categoryId: null } : { category: was.category }),
    ...(sku === undefined ? {} : { sku: was.sku }),
    ...(variety === undefined ? {} : { variety: was.variety }),
    ...(status === undefined ? {} : { status: Number(was.status) }),
    ...Object.fromEntries(
      productFlags.flatMap((flag) => (changes[flag] === undefined ? [] : [[flag, !changes[flag]]])),
    ),
    ...(lotAssignmentMethod === undefined ? {} : { lotAssignmentMethod: Number(was.lotAssignmentMethod) }),
    ...(enableLotOverflow === undefined ? {} : { enableLotOverflow: was.enableLotOverflow === 'true' }),
  };
}

const formFields: readonly string[] = fieldNames;

/** What a product is: the form of the Specifications tab. */
export const specificationsShape: FormShape<ProductInfo> = {
  tab: 'specifications',
  toFields,
  fieldOf: (changed) => (formFields.includes(changed) ? changed : null),
  asTyped: (_, value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '',
  means: (_, one, other) => one.trim() === other.trim(),
  changes(fields, was) {
    const [typed, before] = [specified(fields), specified(was)];
    const body = changesIn(typed, before);
    return body && { body, before: valuesBefore(body, before) };
  },
  asSaved: (fields) => ({ ...fields, sku: fields.sku?.trim() ?? '', variety: fields.variety?.trim() ?? '' }),
};
