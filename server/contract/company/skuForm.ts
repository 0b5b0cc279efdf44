import { Type, type Static } from 'typebox';
import { SKU_PREFIX_MAX, SKU_WIDTH_MAX } from '../../domain/company/skuForm.ts';
import { accepted, answer } from '../envelope.ts';
import { closed, reason } from '../scalars.ts';

const prefix = Type.String({ maxLength: SKU_PREFIX_MAX });
const width = Type.Integer({ minimum: 1, maximum: SKU_WIDTH_MAX });

/** GET company/{id}/sku-form: how products are numbered that get no SKU; `width`: digits at least. */
const SkuForm = Type.Object({ prefix, width });
export type SkuForm = Static<typeof SkuForm>;
export const SkuFormAnswer = answer(SkuForm);

/** PUT company/{id}/sku-form: what is to change. */
export const ChooseSkuForm = closed({ prefix: Type.Optional(prefix), width: Type.Optional(width), reason });
export type ChooseSkuForm = Static<typeof ChooseSkuForm>;
export const SkuFormSavedAnswer = accepted(SkuForm);
