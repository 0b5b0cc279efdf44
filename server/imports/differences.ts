import { isZero } from '../domain/decimal.ts';
import { sameValue } from '../kernel/claims.ts';
import type { Field } from './fields.ts';
import type { Difference } from './finding.ts';
import type { ImportedProduct } from './readProduct.ts';
import type { Standing } from './standing.ts';

/** Names of things that a file finds by their names: how they are written is no difference. */
const byName: readonly Field[] = ['inventoryUOM', 'category', 'warehouse', 'preferredVendor', 'location'];

/** Where a row says something else than the catalogue. A cell that is empty says nothing. */
export function differencesOf(row: ImportedProduct, standing: Standing): Difference[] {
  const { details = {}, logistics = {}, initInventory, sku: _, ...rest } = row;
  return differingFields({ ...rest, ...details, ...logistics, onHand: initInventory }, standing);
}

type Says = Partial<Record<Field, string | number | null | undefined>>;

/** The same of single fields, as a file that updates products has them. */
export function differingFields(says: Says, standing: Standing): (Difference & { readonly field: Field })[] {
  // No stock, and none ever received: the same to whoever reads a list.
  const onHand = standing.onHand ?? (isZero(String(says.onHand ?? '0')) ? '0' : null);
  const stands: Partial<Record<Field, string | number | null>> = { ...standing, onHand };
  return (Object.keys(says) as Field[]).flatMap((field) => {
    const [file, catalogue] = [says[field], stands[field] ?? null];
    if (file === undefined || file === null || isSame(field, file, catalogue)) return [];
    return [{ field, file: String(file), catalogue: catalogue === null ? '' : String(catalogue) }];
  });
}

const isSame = (field: Field, a: string | number, b: string | number | null): boolean =>
  byName.includes(field) ? sameValue(String(a)) === sameValue(String(b ?? '')) : a === b;
