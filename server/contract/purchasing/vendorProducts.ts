import { Type, type Static } from 'typebox';
import { vendorProductFields, vendorProductSortNames } from '../../domain/purchasing/vendorProductFields.ts';
import { accepted, listAnswer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { closed, Id, paging, sortType, undoes } from '../scalars.ts';

/** Products that one call adds or removes, at most. */
const CALL_MAX = 1_000;

/** GET product-list/manager/{id}/vendor (spec 3, section 7); a vendor's list has the vendor's own id (rules 18.4). */
export const VendorProductsQuery = closed({
  pricingStrategyId: Id,
  ...paging(20),
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  sortName: Type.Optional(Type.Enum([...vendorProductSortNames])),
  sortType: sortType(),
});
export type VendorProductsQuery = Static<typeof VendorProductsQuery>;

const VendorProductRow = Type.Object({
  productListId: Id,
  productId: Id,
  variety: Type.String(),
  sku: Type.String(),
  ...answerPart(vendorProductFields),
  revision: Type.Integer(),
});
export type VendorProductRow = Static<typeof VendorProductRow>;
export const VendorProductsAnswer = listAnswer(VendorProductRow);

/** POST vendor: puts products on the list. */
export const AddVendorProducts = closed({
  pricingStrategyId: Id,
  productIds: Type.Array(Id, { minItems: 1, maxItems: CALL_MAX }),
});
export type AddVendorProducts = Static<typeof AddVendorProducts>;
/** PUT vendor: the field that changed, of the product `id` on the list of the vendor `clientId`. */
export const DescribeVendorProduct = closed({
  id: Id,
  clientId: Id,
  type: Type.Optional(Type.Enum(['vendor'])),
  ...requestPart(vendorProductFields),
  undoes,
});
export type DescribeVendorProduct = Static<typeof DescribeVendorProduct>;
/** POST vendor/delete-all. */
export const RemoveVendorProducts = closed({ ids: Type.Array(Id, { minItems: 1, maxItems: CALL_MAX }) });
export type RemoveVendorProducts = Static<typeof RemoveVendorProducts>;
export const VendorProductParams = Type.Object({ companyId: Id, productListId: Id });

/** Answer of every change: how many products it changed, the revision of the list, and the command that did it. */
export const VendorProductsSavedAnswer = accepted(
  Type.Object({ count: Type.Integer(), revision: Type.Integer(), commandId: Type.String() }),
);
