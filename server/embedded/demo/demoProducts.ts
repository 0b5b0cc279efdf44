import Papa from 'papaparse';
import { readFileSync } from 'node:fs';
import type { NewProduct } from '../../commands/catalog/createProduct.ts';

type Column = 'sku' | 'variety' | 'category' | 'inventoryUOM' | 'price' | 'cost' | 'initInventory';
type Detail = 'packing' | 'size' | 'grade' | 'origin' | 'reorderLevel';

/** The products of a CSV file in this folder, as input of `createProduct`. */
export function demoProducts(file: string): NewProduct[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const { data } = Papa.parse<Record<Column | Detail, string>>(text, { header: true, skipEmptyLines: true });
  return data.map(({ packing, size, grade, origin, reorderLevel, ...product }) => ({
    ...product,
    details: { packing, size, grade, origin, reorderLevel: Number(reorderLevel) },
  }));
}
