import { listProduct } from '../../domain/catalog/listProduct.ts';
import { product, type Product, type ProductDetails, type ProductStatusCode } from '../../domain/catalog/product.ts';
import { checkedSku, checkedVariety } from '../../domain/catalog/productRules.ts';
import { checkedName, MAIN_WAREHOUSE } from '../../domain/company/namedEntity.ts';
import { sequence } from '../../domain/company/sequence.ts';
import { isZero, type Decimal } from '../../domain/decimal.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { checkedOpeningQuantity, openInventory } from '../../domain/inventory/openInventory.ts';
import { sameValue, subContext, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import { Busy, type CommandContext, type CommandHandler, type Handled } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { lastTaken } from '../company/lastTaken.ts';
import { namesOf, type Names } from '../company/rememberedNames.ts';
import { takeNumbers } from '../company/takeNumbers.ts';

/** Numbers that others may snatch away while one is looked for. */
const NUMBER_ATTEMPTS = 20;

export interface NewProduct {
  readonly variety: string;
  /** Absent or blank: the next number (rules 18.3). */
  readonly sku?: string;
  readonly inventoryUOM: string;
  readonly warehouse?: string;
  readonly category?: string;
  readonly price?: Decimal;
  readonly cost?: Decimal;
  readonly status?: ProductStatusCode;
  readonly details?: Partial<ProductDetails>;
  /** Opening stock in inventory units. */
  readonly initInventory?: Decimal;
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
 * Takes a product into the catalogue: names, SKU claim, product, opening stock, in this order, each under an id derived
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
  const initInventory = checkedOpeningQuantity(data.initInventory ?? '0', 'initInventory');
  const variety = checkedVariety(data.variety);
  if (data.inventoryUOM.trim() === '') throw new DomainError('catalog.unitRequired', {}, 'inventoryUOM');

  const known = await handler.load(product, companyId, productId);
  if (known.state.isListed) mustBeTheSame(data, known.state);
  const sku = known.state.isListed ? known.state.sku : data.sku?.trim() ? checkedSku(data.sku) : await nextSku();
  if (!known.state.isListed) {
    // Judge the whole product before anything is written for it.
    checkedName(data.inventoryUOM, 'inventoryUOM');
    if (data.warehouse?.trim()) checkedName(data.warehouse, 'warehouse');
    if (data.category?.trim()) checkedName(data.category, 'category');
    listProduct(
      {
        type: 'ListProduct',
        data: {
          ...data,
          productId,
          sku,
          variety,
          unit: { id: 'x', name: data.inventoryUOM },
          warehouseId: 'x',
          category: undefined,
        },
      },
      known.state,
    );
    await claimSku();
  }
  const unit = await names.unit(data.inventoryUOM, context);
  const { id: warehouseId } = await names.warehouse(data.warehouse?.trim() ? data.warehouse : MAIN_WAREHOUSE, context);
  const listed = known.state.isListed ? { ...known, types: [] } : await list();
  const opened = isZero(initInventory) ? null : await open(initInventory);
  return {
    productId,
    sku,
    isNew: listed.types.length > 0,
    revision: listed.revision,
    position: opened?.position ?? listed.position,
    types: [...listed.types, ...(opened?.types ?? [])],
  };

  async function list(): Promise<Handled> {
    const category = data.category?.trim() ? await names.category(data.category, context) : undefined;
    const { price, cost, status, details } = data;
    return handler.handle(
      product,
      productId,
      {
        type: 'ListProduct',
        data: { productId, sku, variety, unit, warehouseId, category, price, cost, status, details },
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
        { type: 'OpenInventory', data: { productId, sku, quantity, unit: unit.name, warehouseId } },
        openInventory,
        subContext(context, 'opening'),
      );
    } catch (error) {
      // So much has moved since that the stream no longer knows this command for a repeat; its lot tells.
      if (error instanceof DomainError && error.details.lotId === `OPEN-${sku}`) return null;
      throw error;
    }
  }

  async function holdsSku(owner: string): Promise<boolean> {
    const { state } = await handler.load(product, companyId, owner);
    return state.isListed && sameValue(state.sku) === sameValue(sku);
  }

  async function claimSku(): Promise<void> {
    try {
      await claims.take({ kind: 'sku', value: sku, owner: productId, isHeldBy: holdsSku }, context);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'claim.taken')
        throw new DomainError('catalog.skuTaken', { value: sku }, 'sku');
      throw error;
    }
  }

  /** The next number that no product has taken as its SKU; the same one for a repeated command. */
  async function nextSku(): Promise<string> {
    const isTaken = async (number: number): Promise<boolean> => {
      const owner = await claims.ownerOf(companyId, 'sku', String(number));
      return owner !== null && owner !== productId;
    };
    let after = 0;
    for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt++) {
      const wanted = { kind: 'sku', count: 1, after };
      const { from: number } = await takeNumbers(handler, wanted, subContext(context, `sku-${String(attempt)}`));
      if (!(await isTaken(number))) return String(number);
      // People use numbers too: what others have skipped since need not be asked again.
      const { state } = await handler.load(sequence, companyId, 'sku');
      after = (await isTaken(state.last + 1)) ? await lastTaken(state.last + 1, isTaken) : state.last;
    }
    throw new Busy('numbers are taken faster than they can be found');
  }
}

/** A repeat finishes its own product and no other. What may have been edited since says nothing. */
function mustBeTheSame({ sku, inventoryUOM }: NewProduct, listed: Product): void {
  const isOther =
    (sku?.trim() ? sameValue(sku) !== sameValue(listed.sku) : false) ||
    sameValue(inventoryUOM) !== sameValue(listed.unit);
  if (isOther) throw new DomainError('idempotency.keyReused');
}
