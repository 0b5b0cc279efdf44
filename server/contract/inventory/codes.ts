import { Type, type Static } from 'typebox';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { MatchedCode } from '../catalog/catalog.ts';
import { answer } from '../envelope.ts';
import { closed, codes, Id, nullable } from '../scalars.ts';

/** Query of GET inventory/codes: a code as someone typed or scanned it, also a GS1 label. */
export const CodeQuery = closed({ code: Type.String({ minLength: 1, maxLength: 100 }) });

/** A product whose SKU or code is exactly the wanted one; `matchedCode` is null where its SKU is. */
const CodedProduct = Type.Object({
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  status: codes([ProductStatus.ACTIVE, ProductStatus.INACTIVE]),
  matchedCode: nullable(MatchedCode),
});
export type CodedProduct = Static<typeof CodedProduct>;

/** A lot whose number is the wanted one, or begins with it. */
const CodedLot = Type.Object({
  productId: Id,
  sku: Type.String(),
  variety: Type.String(),
  lotId: Type.String(),
  isExact: Type.Boolean(),
});
export type CodedLot = Static<typeof CodedLot>;

/** `lots` is empty for those who may not see stock. */
const CodeHits = Type.Object({ products: Type.Array(CodedProduct), lots: Type.Array(CodedLot) });
export type CodeHits = Static<typeof CodeHits>;
export const CodeHitsAnswer = answer(CodeHits);
