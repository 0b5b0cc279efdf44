import { product, type Product } from '../../domain/catalog/product.ts';
import { unitOf, type ProductUnit, type RatioTypeCode } from '../../domain/catalog/productUnit.ts';
import { upsertUnits, type UnitToUpsert } from '../../domain/catalog/upsertUnits.ts';
import { meansUnit } from '../../domain/unitHalves.ts';
import { sameValue, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler } from '../../kernel/handleCommand.ts';
import { units } from '../company/namedKinds.ts';
import { named } from '../company/namedStreams.ts';
import { unitByName } from '../company/defineByName.ts';
import { productBySku } from './productBySku.ts';

interface Deps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
}

/** A row of a product's unit table as people write it; absent: nothing is said of it. */
export interface WrittenUnitRow {
  readonly sku: string;
  /** Of the company's unit, made under it if there is none. */
  readonly unit: string;
  readonly ratio?: string | undefined;
  readonly unitsPerInventoryUnit?: string | undefined;
  readonly type?: RatioTypeCode | undefined;
  readonly useForInventory?: boolean | undefined;
  readonly useForSelling?: boolean | undefined;
  readonly useForPurchasing?: boolean | undefined;
  readonly defaultSelling?: boolean | undefined;
  readonly defaultPurchasing?: boolean | undefined;
  /** A unit of the product, by name. */
  readonly pricingUOM?: string | undefined;
  readonly priceFactor?: string | undefined;
  readonly isEnabled?: boolean | undefined;
}

/** A unit of a product by its present name, or by the one that it came with; null for none. */
export async function unitNamed(
  deps: Deps,
  companyId: string,
  { units: { list } }: Product,
  name: string,
): Promise<ProductUnit | null> {
  const found = await named(units, deps, companyId, name);
  return list.find(({ id, name: was }) => id === found?.id || (!found && meansUnit(name, was))) ?? null;
}

/** A row in the domain's terms, the ids of its units being known. */
export const unitToUpsert = (row: WrittenUnitRow, unit: UnitToUpsert['unit'], pricingUnitId?: string): UnitToUpsert => {
  const { ratio, unitsPerInventoryUnit, useForInventory, useForSelling, useForPurchasing } = row;
  const {
    type,
    isEnabled,
    priceFactor,
    defaultSelling: isDefaultSelling,
    defaultPurchasing: isDefaultPurchasing,
  } = row;
  const [size, uses] = [
    { ratio, unitsPerInventoryUnit },
    { useForInventory, useForSelling, useForPurchasing },
  ];
  return { unit, type, size, uses, isEnabled, pricingUnitId, priceFactor, isDefaultSelling, isDefaultPurchasing };
};

/** Gives a product the units of its rows, all at once; false where it has them already. */
export async function upsertUnitRows(
  deps: Deps,
  rows: readonly WrittenUnitRow[],
  context: CommandContext,
): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const { companyId } = context;
  const found = await productBySku(deps, companyId, first.sku);
  if (found === null) throw new DomainError('inventory.skuUnknown', { value: first.sku }, 'sku');
  const { productId, state } = found;
  const ids = new Map<string, string>();
  for (const { unit } of rows) {
    const known = await unitNamed(deps, companyId, state, unit);
    ids.set(sameValue(unit), known?.id ?? (await unitByName(deps, unit, context)).id);
  }
  const taken: UnitToUpsert[] = [];
  for (const row of rows) {
    const id = ids.get(sameValue(row.unit)) ?? '';
    const name = unitOf(state.units, id)?.name ?? row.unit;
    taken.push(unitToUpsert(row, { id, name }, await pricingUnitOf(row)));
  }
  return (
    (await deps.handler.handle(product, productId, { productId, units: taken }, upsertUnits, context)).types.length > 0
  );

  async function pricingUnitOf({ pricingUOM }: WrittenUnitRow): Promise<string | undefined> {
    if (pricingUOM === undefined) return undefined;
    return ids.get(sameValue(pricingUOM)) ?? (await unitNamed(deps, companyId, state, pricingUOM))?.id ?? pricingUOM;
  }
}
