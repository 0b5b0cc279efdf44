import { Type, type Static } from 'typebox';
import { descriptionFields, detailsFields, logisticsFields } from '../../domain/catalog/productFields.ts';
import { answer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { closed, Id, saying } from '../scalars.ts';

/** The spec's forms send the product's ids along (2, 7.1); they must be those of the path. */
const sent = {
  productId: Type.Optional(Id),
  productDetailId: Type.Optional(Id),
  ...saying,
};

/** PUT details/{productId} (spec 2, 2.4 Details): what changed; `managerId` null for nobody. */
export const SaveDetails = closed({ ...sent, ...requestPart(detailsFields) });
export type SaveDetails = Static<typeof SaveDetails>;

/** PUT description/{productId} (spec 2, 2.4 Description): what changed; `preferredVendorId` null for nobody. */
export const SaveDescription = closed({ ...sent, ...requestPart(descriptionFields) });
export type SaveDescription = Static<typeof SaveDescription>;

/** PUT logistics/{productId} (spec 2, 2.4 Logistics), of one inventory unit: what changed; `locationId` null for none. */
export const SaveLogistics = closed({ ...sent, ...requestPart(logisticsFields) });
export type SaveLogistics = Static<typeof SaveLogistics>;

const details = { productDetailId: Id, ...answerPart(detailsFields) };

/** GET details/{productId}. */
export const ProductDetailsAnswer = answer(Type.Object({ productId: Id, ...details, revision: Type.Integer() }));

/** What product-info tells of details, description and logistics. */
export const detailFields = { ...details, ...answerPart(descriptionFields), ...answerPart(logisticsFields) };
