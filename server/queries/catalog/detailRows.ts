import { productFields, type ProductFields } from '../../domain/catalog/productFields.ts';
import { flagFields } from '../../domain/catalog/productFlags.ts';
import { presentFields, selectionOf, type FieldRow } from '../fieldRows.ts';

/** Columns of the products list that hold what the tabs hold, as `p.` has them. */
export const detailSelection = selectionOf(productFields, 'p');
export type DetailRow = FieldRow<ProductFields>;
/** A row's details and logistics under the names of the spec, decimals exact. */
export const presentDetails = (row: DetailRow) => presentFields(productFields, row);

/** Columns of the products list that hold yes and no. */
export const flagSelection = selectionOf(flagFields, 'p');
export type FlagRow = FieldRow<typeof flagFields>;
export const presentFlags = (row: FlagRow) => presentFields(flagFields, row);
