import type { Kysely } from 'kysely';
import type { ProductUOM } from '../../contract/catalog/productUnits.ts';
import { companyNames, type NameOf } from '../../queries/company/companyNames.ts';
import type { Database } from '../../database/connect.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { RatioType, unitOf } from '../../domain/catalog/productUnit.ts';
import { perInventoryUnit } from '../../domain/catalog/unitRatio.ts';

/** What the units of a product are called now. */
const unitNames = (db: Kysely<Database>, companyId: string, { units }: Product): Promise<NameOf> =>
  companyNames(
    db,
    companyId,
    'unit',
    units.list.map(({ id }) => id),
  );

/** What the inventory unit of a product is called now. */
export const baseUnitName = async (
  db: Kysely<Database>,
  companyId: string,
  { unitId, unit }: Pick<Product, 'unitId' | 'unit'>,
): Promise<string> => (await companyNames(db, companyId, 'unit', [unitId]))(unitId, unit);

/** All units of a product, the base unit first, by their present names. */
export async function presentUnits(db: Kysely<Database>, companyId: string, state: Product): Promise<ProductUOM[]> {
  const nameOf = await unitNames(db, companyId, state);
  const { list, sellingId, purchasingId } = state.units;
  return list.map(({ name, reversed, isEnabled, pricingUnitId, ...unit }) => ({
    ...unit,
    name: nameOf(unit.id, name),
    unitsPerInventoryUnit: perInventoryUnit({ ratio: unit.ratio, reversed }),
    isRatioReversed: reversed !== null,
    constantRatio: unit.type === RatioType.FIXED,
    useForAvailable: isEnabled,
    isDefaultSelling: unit.id === sellingId,
    isDefaultPurchasing: unit.id === purchasingId,
    pricingUOM: nameOf(pricingUnitId, unitOf(state.units, pricingUnitId)?.name ?? name),
  }));
}
