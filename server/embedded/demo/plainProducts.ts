import Papa from 'papaparse';
import { readFileSync } from 'node:fs';
import type { NewProduct } from '../../commands/catalog/createProduct.ts';

type Column = 'sku' | 'variety' | 'category' | 'inventoryUOM' | 'price' | 'cost' | 'initInventory';
type Detail = 'packing' | 'size' | 'grade' | 'origin' | 'reorderLevel';

/** The products of a CSV file, as input of `createProduct`. */
export function plainProducts(file: URL): (NewProduct & { readonly sku: string })[] {
  const { data } = Papa.parse<Record<Column | Detail, string>>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  return data.map(({ packing, size, grade, origin, reorderLevel, ...product }) => ({
    ...product,
    details: { packing, size, grade, origin, reorderLevel: Number(reorderLevel) },
  }));
}
