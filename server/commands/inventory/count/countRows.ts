import { assertAnswered, unlikelyCount, unlikelyMove, type Answered } from '../../../domain/plausible.ts';
import { unitMeant } from '../../../domain/unitHalves.ts';
import { enabledUnits } from '../../../queries/catalog/enabledUnits.ts';
import { product } from '../../../domain/catalog/product.ts';
import { lineAt, type CountLine } from '../../../domain/inventory/count/countLines.ts';
import { countedQuantity, type CountEntry } from '../../../domain/inventory/count/enterCounts.ts';
import type { InventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import type { SheetLine } from '../../../domain/inventory/count/sheetLine.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { checkedLotId } from '../../../domain/inventory/lotRules.ts';
import type { Decimal } from '../../../domain/decimal.ts';
import { asCompared } from '../../../domain/text.ts';
import { DomainError } from '../../../kernel/decider.ts';
import { withConcurrency } from '../../../kernel/withConcurrency.ts';
import { loadAt, loadAtInstant } from '../../../kernel/loadAt.ts';
import type { Services } from '../../../services.ts';

/** Products looked up at once. */
const AT_ONCE = 16;

/** What was counted, as someone wrote it: a line of the sheet by its number, or a lot by SKU and id. */
export interface CountRow {
  readonly line?: number | undefined;
  readonly sku?: string | undefined;
  readonly lotId?: string | undefined;
  readonly units: Decimal;
  /** An enabled unit of the product; absent: the inventory unit. */
  readonly uom?: string | undefined;
  /** When the sheet was written that says so, ISO UTC; absent: nobody knows. */
  readonly writtenAt?: string | undefined;
  /** What the books had then, of a sheet that says this alone. */
  readonly expected?: Decimal | undefined;
  /** The lot was found and nobody has booked it. */
  readonly isNewLot?: boolean | undefined;
}

interface ReadRows {
  readonly entries: readonly CountEntry[];
  /** What is wrong with which row, by its index. */
  readonly problems: ReadonlyMap<number, DomainError>;
}

interface Booked {
  readonly productId: string;
  readonly lotId: string;
  /** Absent: now. */
  readonly instant?: string;
}

type Target = Omit<SheetLine, 'no'> & { readonly isNewLot: boolean };

/** Finds the lot of every row, its unit, and what the books have of it (had at `countedAt`); or why that cannot be. */
export async function readRows(
  services: Services,
  companyId: string,
  count: InventoryCount,
  rows: readonly CountRow[],
  { countedAt, ...answered }: Answered & { readonly countedAt?: string | undefined },
): Promise<ReadRows> {
  const problems = new Map<number, DomainError>();
  const entries = new Map<number, CountEntry>();
  const bySku = new Map<string, CountLine[]>();
  for (const line of count.chunks.flat()) {
    const ofSku = bySku.get(asCompared(line.sku)) ?? [];
    ofSku.push(line);
    bySku.set(asCompared(line.sku), ofSku);
  }
  const judged = async (index: number, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.set(index, error);
    }
  };
  const targets = new Map<number, Target>();
  await withConcurrency([[...rows.entries()]], AT_ONCE, ([index, row]) =>
    judged(index, async () => {
      targets.set(index, await targetOf(row));
    }),
  );
  const units = await enabledUnits(
    services.db,
    companyId,
    [...targets.values()].map(({ productId }) => productId),
  );
  const seen = new Set<string>();
  await withConcurrency([[...targets].sort(([a], [b]) => a - b)], AT_ONCE, ([index, target]) =>
    judged(index, async () => {
      const { productId, sku, lotId, unit } = target;
      const { units: written, uom: unitName = '', writtenAt, expected }: CountRow = rows[index] ?? { units: '0' };
      const key = `${productId}\n${lotId}`;
      if (seen.has(key)) throw new DomainError('count.twice', { lotId, sku }, 'lotId');
      seen.add(key);
      const named = unitName.trim();
      const uom = named === '' ? { name: unit, ratio: '1' } : unitMeant(named, units.get(productId) ?? []);
      if (!uom) throw new DomainError('inventory.unitUnknown', { uom: named }, 'uom');
      const counted = countedQuantity(written, uom.ratio);
      const now = await bookOf({ productId, lotId });
      const onHand = countedAt === undefined ? now : await bookOf({ productId, lotId, instant: countedAt });
      if (onHand !== null) assertAnswered(unlikelyCount(counted, onHand, unit, answered.limits), answered);
      if (now !== null && countedAt === undefined) {
        const then = writtenAt === undefined ? expected : await bookOf({ productId, lotId, instant: writtenAt });
        if (then !== undefined) assertAnswered(unlikelyMove(then ?? '0', now, unit), answered);
      }
      entries.set(index, { ...target, units: written, uom: uom.name, ratio: uom.ratio, onHand: onHand ?? '0' });
    }),
  );
  return { entries: [...entries].sort(([a], [b]) => a - b).map(([, entry]) => entry), problems };

  /** What the books have of a lot, or had at an instant; null: it was not there. */
  async function bookOf({ productId: id, lotId, instant }: Booked): Promise<Decimal | null> {
    const { handler, store } = services;
    const { state } =
      instant === undefined
        ? await handler.load(inventory, companyId, id)
        : await loadAtInstant(store, inventory, { companyId, id, instant });
    return Object.hasOwn(state.lots, lotId) ? (state.lots[lotId]?.onHand ?? null) : null;
  }

  async function targetOf({ line, sku = '', lotId = '', isNewLot = false }: CountRow): Promise<Target> {
    if (line !== undefined) {
      const found = lineAt(count.chunks, line);
      if (!found) throw new DomainError('count.lineUnknown', { line }, 'line');
      return found;
    }
    if (sku.trim() === '') throw new DomainError('count.skuRequired', {}, 'sku');
    const ofSku = bySku.get(asCompared(sku)) ?? [];
    const wanted = lotId.trim();
    // Anyone who counts a product that is in one lot need not name it.
    const found =
      wanted === ''
        ? ofSku.length === 1
          ? ofSku[0]
          : undefined
        : ofSku.find((each) => asCompared(each.lotId) === asCompared(wanted));
    if (found) return found;
    return beside(sku.trim(), wanted, isNewLot);
  }

  /** A lot that is not on the sheet: one that had nothing, is elsewhere, came later, or that nobody has booked. */
  async function beside(sku: string, wanted: string, isNewLot: boolean): Promise<Target> {
    const { handler, claims, store } = services;
    const productId = await claims.ownerOf(companyId, 'sku', sku);
    const known = productId === null ? null : (await handler.load(product, companyId, productId)).state;
    if (productId === null || !known?.isListed) throw new DomainError('count.skuUnknown', { sku }, 'sku');
    if (wanted === '') throw new DomainError('inventory.lotRequired', {}, 'lotId');
    const { state } = await handler.load(inventory, companyId, productId);
    const booked = Object.keys(state.lots).find((lotId) => asCompared(lotId) === asCompared(wanted));
    if (booked === undefined && !isNewLot)
      throw new DomainError('count.lotUnknown', { lotId: wanted, sku: known.sku }, 'lotId');
    const at = { companyId, id: productId, position: BigInt(count.position) };
    const then = booked === undefined ? undefined : (await loadAt(store, inventory, at)).state.lots[booked];
    return {
      productId,
      sku: known.sku,
      lotId: booked ?? checkedLotId(wanted),
      unit: (await enabledUnits(services.db, companyId, [productId])).get(productId)?.[0]?.name ?? known.unit,
      expected: then?.onHand ?? '0',
      isNewLot: booked === undefined,
    };
  }
}
