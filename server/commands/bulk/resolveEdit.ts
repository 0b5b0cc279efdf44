import { PRICE_PLACES } from '../../domain/limits.ts';
import type { BulkEditFields } from '../../contract/bulk/bulkEdit.ts';
import type { AmountChange, ProductEdit } from '../../domain/catalog/editProduct.ts';
import { describedFields } from '../../domain/catalog/productFields.ts';
import { checkedField } from '../../domain/fieldRules.ts';
import { sentFields, valueFields } from '../../domain/fields.ts';
import { flagFields } from '../../domain/catalog/productFlags.ts';
import type { ProductDetails } from '../../domain/catalog/productDetails.ts';
import { productCategory } from '../../domain/company/productCategory.ts';
import { places } from '../../domain/decimal.ts';
import { checkedAmount } from '../../domain/catalog/productRules.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Services } from '../../services.ts';
import { listedOrigin } from '../company/origins.ts';
import { activeUser } from '../access/activeUser.ts';
import { activeVendor } from '../catalog/referred.ts';

/** A bulk edit as the domain takes it: ids are looked up once, and what no product could take is refused at once. */
export async function resolveEdit(
  services: Pick<Services, 'handler' | 'db'>,
  companyId: string,
  { status, categoryId, price, cost, preferredVendorId, managerId, ...fields }: BulkEditFields,
): Promise<ProductEdit> {
  const { values: flags } = sentFields(flagFields, fields);
  const details = Object.fromEntries(
    valueFields(describedFields).flatMap((field) => {
      const given = (fields as Partial<ProductDetails>)[field];
      return given === undefined ? [] : [[field, checkedField(field, describedFields[field], given)]];
    }),
  ) as Partial<ProductDetails>;
  const listed =
    details.origin === undefined ? {} : { origin: await listedOrigin(services, companyId, details.origin) };
  for (const [field, change] of [
    ['price', price],
    ['cost', cost],
  ] as const)
    if (change) assertAmount(field, change);
  return {
    ...(status === undefined ? {} : { status }),
    ...(categoryId === undefined ? {} : { category: await existingCategory(services, companyId, categoryId) }),
    ...(Object.keys(flags).length === 0 ? {} : { flags }),
    ...(price === undefined ? {} : { price }),
    ...(cost === undefined ? {} : { cost }),
    ...(Object.keys(details).length === 0 ? {} : { details: { ...details, ...listed } }),
    ...(preferredVendorId === undefined ? {} : { vendor: await activeVendor(services, companyId, preferredVendorId) }),
    ...(managerId === undefined ? {} : { manager: await activeUser(services, companyId, managerId, 'managerId') }),
  };
}

/** An amount that is set is judged as any; one that is added may be below zero, but has no fractions of cents. */
function assertAmount(field: 'price' | 'cost', { how, value }: AmountChange): void {
  if (how === 'set') checkedAmount(value, field);
  if (how === 'amount' && places(value) > PRICE_PLACES)
    throw new DomainError('catalog.amountPlaces', { value, places: PRICE_PLACES }, field);
}

async function existingCategory({ handler }: Pick<Services, 'handler'>, companyId: string, id: string) {
  const { state } = await handler.load(productCategory, companyId, id);
  if (!state.isDefined) throw new DomainError('catalog.categoryUnknown', { id }, 'categoryId');
  return { id, name: state.name };
}
