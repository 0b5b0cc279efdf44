import { Type, type Static } from 'typebox';
import { productFields } from '../../domain/catalog/productFields.ts';
import { flagFields } from '../../domain/catalog/productFlags.ts';
import { bulkFields } from '../../domain/fields.ts';
import { AMOUNT_MAX } from '../../domain/limits.ts';
import { ProductListQuery } from '../catalog/catalog.ts';
import { answer } from '../envelope.ts';
import { requestPart } from '../fields.ts';
import { anyway, closed, codes, decimal, Id, nullable, paging, reason } from '../scalars.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';

/** Products that a click can choose, over pages; for more there is the filter. */
const CHOSEN_MAX = 1_000;

/** The query of the list without its page and order: all products that it shows. */
const ShownProducts = Type.Omit(ProductListQuery, ['pageNumber', 'pageSize', 'sortName', 'sortType'], {
  additionalProperties: false,
});
export type ShownProducts = Static<typeof ShownProducts>;

/** Either products one by one, or all that a filter shows at the moment of the call; exactly one of both. */
const selection = {
  productIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: CHOSEN_MAX, uniqueItems: true })),
  filter: Type.Optional(ShownProducts),
};

const amountChange = closed({
  how: Type.Enum(['set', 'percent', 'amount']),
  value: decimal({ minimum: `-${AMOUNT_MAX}`, maximum: AMOUNT_MAX, places: 4 }),
});

/** What of every product becomes what; absent: as it is. Null empties a reference. */
const BulkEditFields = Type.Object(
  {
    status: Type.Optional(codes([ProductStatus.ACTIVE, ProductStatus.INACTIVE])),
    categoryId: Type.Optional(Id),
    ...requestPart(bulkFields(flagFields)),
    price: Type.Optional(amountChange),
    cost: Type.Optional(amountChange),
    ...requestPart(bulkFields(productFields)),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type BulkEditFields = Static<typeof BulkEditFields>;

/** Body of POST product-manager/bulk-edit/preview: one page of what would become what. */
export const PreviewBulkEdit = closed({ ...selection, edit: BulkEditFields, anyway, ...paging(10) });
export type PreviewBulkEdit = Static<typeof PreviewBulkEdit>;

/** Body of POST product-manager/bulk-edit. */
export const StartBulkEdit = closed({
  ...selection,
  edit: BulkEditFields,
  anyway,
  reason,
});
export type StartBulkEdit = Static<typeof StartBulkEdit>;
export type BulkSelection = Pick<StartBulkEdit, 'productIds' | 'filter'>;

const value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** A product and what would become of it: nothing where it is so already; or why it would be refused, and for being unlikely. */
const PreviewedProduct = Type.Object({
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  changes: Type.Array(Type.Object({ field: Type.String(), from: value, to: value })),
  refusal: nullable(Type.Object({ code: Type.String(), field: nullable(Type.String()), message: Type.String() })),
});
export type PreviewedProduct = Static<typeof PreviewedProduct>;
export const PreviewAnswer = answer(
  Type.Object({
    /** Exact up to `maximum`, the most that can be changed at once; one more where there are more. */
    total: Type.Integer(),
    maximum: Type.Integer(),
    list: Type.Array(PreviewedProduct),
  }),
);
export type Preview = Static<typeof PreviewAnswer>['data'];
