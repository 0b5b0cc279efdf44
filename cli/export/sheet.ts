import type { ExportedProduct } from '../../server/commands/catalog/exportedProducts.ts';

/** Columns of an export, named as the importer reads them. */
export type ExportField = keyof ExportedProduct;

/** A file being written: pieces to hand on, in order. */
export interface Sheet {
  readonly begin: () => Pieces;
  readonly rows: (products: readonly ExportedProduct[]) => Pieces;
  readonly end: () => Pieces;
}
export type Pieces = Iterable<Uint8Array | string>;

/** Cells that are numbers; all others are text. */
export const isNumber = (field: ExportField): boolean => NUMBERS.includes(field);

const NUMBERS: readonly ExportField[] = [
  'price',
  'cost',
  'reorderLevel',
  'onHand',
  'reorderQuantity',
  'plu',
  'shelfLife',
  'restockingTime',
  'grossWeight',
  'grossVolume',
  'unitPerPallet',
  'unitPerLayer',
  'layersPerPallet',
];
