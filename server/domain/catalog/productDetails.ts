import { emptiesOf, type ValueField, type ValuesOf } from '../fields.ts';
import { describedFields, logisticsFields } from './productFields.ts';

/** What describes a product beside its name. */
export type ProductDetails = ValuesOf<typeof describedFields>;
export type DetailField = ValueField<typeof describedFields>;
export const noDetails = emptiesOf(describedFields);

/** How a product is packed and handled, of one inventory unit. */
export type ProductLogistics = ValuesOf<typeof logisticsFields>;
export type LogisticsField = ValueField<typeof logisticsFields>;
export const noLogistics = emptiesOf(logisticsFields);
