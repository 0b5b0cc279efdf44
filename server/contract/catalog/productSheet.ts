import { Type, type Static } from 'typebox';
import { SKU_MAX } from '../../domain/catalog/productRules.ts';
import { detailsFields } from '../../domain/catalog/productFields.ts';
import { AMOUNT_MAX, COST_PLACES, PRICE_PLACES } from '../../domain/limits.ts';
import { answer } from '../envelope.ts';
import { anyway, closed, decimal, decimalOut, Id, nullable, reason } from '../scalars.ts';

/** Rows of a sheet at most; what is longer is a file to import. */
const SHEET_ROWS_MAX = 1_000;

/** Body of POST product-sheet/named: products by SKU, as someone typed or pasted them. */
export const NamedProducts = closed({
  skus: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: SHEET_ROWS_MAX }),
});
export type NamedProducts = Static<typeof NamedProducts>;

/** What a sheet shows and changes of a product. Price and cost are absent for those who may not see them. */
const SheetProduct = Type.Object({
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  inventoryUOM: Type.String(),
  price: Type.Optional(nullable(decimalOut())),
  cost: Type.Optional(nullable(decimalOut())),
  reorderLevel: Type.Number(),
  reorderQuantity: Type.Number(),
});
export type SheetProduct = Static<typeof SheetProduct>;

/** In the order of the SKUs; null for one that no product has. */
export const NamedProductsAnswer = answer(Type.Array(nullable(SheetProduct)));

const price = decimal({ minimum: '0', maximum: AMOUNT_MAX, places: PRICE_PLACES });
const cost = decimal({ minimum: '0', maximum: AMOUNT_MAX, places: COST_PLACES });
const quantities = {
  reorderLevel: Type.Optional(Type.Number({ minimum: 0, maximum: detailsFields.reorderLevel.max })),
  reorderQuantity: Type.Optional(Type.Number({ minimum: 0, maximum: detailsFields.reorderQuantity.max })),
};

/** Body of POST product-sheet: what each product is to have, and what the user saw there. */
export const SaveProductSheet = closed({
  rows: Type.Array(
    closed({
      productId: Id,
      sku: Type.String({ minLength: 1, maxLength: SKU_MAX }),
      values: closed({ price: Type.Optional(price), cost: Type.Optional(cost), ...quantities }),
      seen: closed({ price: Type.Optional(nullable(price)), cost: Type.Optional(nullable(cost)), ...quantities }),
    }),
    { minItems: 1, maxItems: SHEET_ROWS_MAX },
  ),
  anyway,
  reason,
});
export type SaveProductSheet = Static<typeof SaveProductSheet>;
