import { listProduct } from '../../domain/catalog/listProduct.ts';
import { product, type Product } from '../../domain/catalog/product.ts';
import type { ProductStatusCode } from '../../domain/catalog/productCodes.ts';
import type { Referred } from '../../domain/fields.ts';
import type { ProductDetails, ProductLogistics } from '../../domain/catalog/productDetails.ts';
import type { ProductFlags } from '../../domain/catalog/productFlags.ts';
import type { PricingRules } from '../../domain/pricing/pricingRules.ts';
import { checkedSku, checkedVariety } from '../../domain/catalog/productRules.ts';
import { checkedName } from '../../domain/company/namedEntity.ts';
import { MAIN_WAREHOUSE } from '../../domain/company/warehouse.ts';
import { compare, isZero, type Decimal } from '../../domain/decimal.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { checkedOpeningQuantity, openInventory } from '../../domain/inventory/openInventory.ts';
import { meansUnit } from '../../domain/unitHalves.ts';
import { sameValue, subContext, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { assertUnitNamed } from '../company/assertUnitNamed.ts';
import { units, warehouses } from '../company/namedKinds.ts';
import { checkedNewName } from '../company/namedStreams.ts';
import { namesOf, type Names } from '../company/rememberedNames.ts';
import { claimNextSku, claimSku, type HeldSku } from './claimSku.ts';

/** What its names may have made: lists that show them are waited for too. */
const NAMED = ['UnitOfMeasureDefined', 'ProductCategoryDefined', 'WarehouseOpened', 'ListValueAdded'];

/** Stands for the number that a product without an SKU will get, while it is judged. */
const ANY_NUMBER = '1';

export interface NewProduct {
  readonly variety: string;
  /** Absent or blank: the next number (rules 18.3). */
  readonly sku?: string;
  readonly inventoryUOM: string;
  /** The unit it is sold and bought in: a new product has but its inventory unit, others come with their ratios. */
  readonly defaultUOM?: string;
  readonly warehouse?: string;
  readonly category?: string;
  readonly price?: Decimal;
  readonly cost?: Decimal;
  readonly status?: ProductStatusCode;
  readonly details?: Partial<ProductDetails>;
  readonly logistics?: Partial<ProductLogistics>;
  readonly flags?: Partial<ProductFlags>;
  readonly rules?: Partial<PricingRules>;
  /** An active vendor, bought from by preference. */
  readonly vendor?: Referred;
  /** Where it is kept. */
  readonly location?: Referred;
  /** Opening stock in inventory units. */
  readonly initInventory?: Decimal;
  /** False: a unit that the company does not have is refused with `catalog.unitNew`; absent: it is created. */
  readonly createUnits?: boolean;
}

export interface CreatedProduct extends Handled {
  readonly productId: string;
  readonly sku: string;
  /** False when this command had made the product before: a repeat. */
  readonly isNew: boolean;
}

export interface CreateDeps {
  readonly handler: CommandHandler;
  readonly claims: Claims;
  /** Absent: every name is looked up; an import remembers them. */
  readonly names?: Names;
}

/**
 * Takes a product into the catalog: names, SKU claim, product, opening stock, in this order, each under an id derived
 * from the command, so that a repeat after any interruption finishes the same product. Throws DomainError
 * `catalog.skuTaken` when another product holds the SKU, `idempotency.keyReused` when the command made another product.
 */
export async function createProduct(
  { handler, claims, names = namesOf({ handler, claims }) }: CreateDeps,
  data: NewProduct,
  context: CommandContext,
): Promise<CreatedProduct> {
  const { companyId } = context;
  const productId = entityId(context.commandId, 'product');
  const opening = checkedOpeningQuantity(data.initInventory ?? '0', 'initInventory');
  const variety = checkedVariety(data.variety);
  if (data.inventoryUOM.trim() === '') throw new DomainError('catalog.unitRequired', {}, 'inventoryUOM');
  if (data.defaultUOM !== undefined) assertInventoryUnit(data.defaultUOM, data.inventoryUOM);

  const known = await handler.load(product, companyId, productId);
  if (known.state.isListed) assertSameProduct(data, opening, known.state);
  const held = known.state.isListed ? null : await judgeAndClaim();
  const sku = held?.sku ?? known.state.firstSku;
  const unit = await names.unit(data.inventoryUOM, context);
  const { id: warehouseId } = await names.warehouse(data.warehouse?.trim() ? data.warehouse : MAIN_WAREHOUSE, context);
  const listed = held ? await list(held) : { ...known, types: [] };
  const opened = isZero(opening) ? null : await open(opening);
  return {
    productId,
    sku,
    isNew: listed.types.length > 0,
    revision: listed.revision,
    position: opened?.position ?? listed.position,
    types: [...listed.types, ...(opened?.types ?? []), ...(held ? NAMED : [])],
  };

  /** Judges the whole product before anything is written for it. */
  async function judgeAndClaim(): Promise<HeldSku> {
    const typed = data.sku?.trim() ? checkedSku(data.sku) : null;
    const deps = { handler, claims };
    await checkedNewName(units, deps, companyId, { name: data.inventoryUOM, field: 'inventoryUOM' });
    if (data.warehouse?.trim())
      await checkedNewName(warehouses, deps, companyId, { name: data.warehouse, field: 'warehouse' });
    // Categories may be called what files of products call them.
    if (data.category?.trim()) checkedName(data.category, 'category');
    const judged = { ...data, productId, sku: typed ?? ANY_NUMBER, variety, category: undefined };
    const ids = { unit: { id: 'x', name: data.inventoryUOM }, warehouseId: 'x' };
    listProduct({ ...judged, ...ids }, known.state);
    if (data.createUnits === false)
      await assertUnitNamed(deps, companyId, { name: data.inventoryUOM, field: 'inventoryUOM' });
    return typed === null
      ? claimNextSku({ handler, claims }, productId, context)
      : claimSku({ handler, claims }, typed, productId, context);
  }

  async function list({ renew }: HeldSku): Promise<Handled> {
    const category = data.category?.trim() ? await names.category(data.category, context) : undefined;
    const { price, cost, status, details, logistics, flags, rules, vendor, location } = data;
    if (details?.origin?.trim()) await names.origin(details.origin, context);
    await renew();
    return handler.handle(
      product,
      productId,
      {
        productId,
        sku,
        variety,
        unit,
        warehouseId,
        category,
        price,
        cost,
        status,
        details,
        logistics,
        flags,
        rules,
        vendor,
        location,
        opening,
      },
      listProduct,
      context,
    );
  }

  async function open(quantity: Decimal): Promise<Handled | null> {
    try {
      return await handler.handle(
        inventory,
        productId,
        { productId, sku, quantity, unit: unit.name, warehouseId, cost: data.cost },
        openInventory,
        subContext(context, 'opening'),
      );
    } catch (error) {
      // So much has moved since that the stream no longer knows this command for a repeat; its lot tells.
      if (error instanceof DomainError && error.details.lotId === `OPEN-${sku}`) return null;
      throw error;
    }
  }
}

function assertInventoryUnit(value: string, unit: string): void {
  if (value.trim() === '') throw new DomainError('catalog.defaultUnitRequired', {}, 'defaultUOM');
  if (!meansUnit(value, unit) && !meansUnit(unit, value))
    throw new DomainError('catalog.defaultUnitUnknown', { value: value.trim(), unit: unit.trim() }, 'defaultUOM');
}

/** A repeat finishes its own product, with its own opening stock, and no other. What may have been edited since says nothing. */
function assertSameProduct({ sku, inventoryUOM }: NewProduct, opening: Decimal, listed: Product): void {
  const isOther =
    (sku?.trim() ? sameValue(sku) !== sameValue(listed.firstSku) : false) ||
    !meansUnit(inventoryUOM, listed.unit) ||
    (listed.opening !== null && compare(opening, listed.opening) !== 0);
  if (isOther) throw new DomainError('idempotency.keyReused');
}
