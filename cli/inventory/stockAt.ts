import { businessDay } from '../../server/domain/businessDay.ts';
import { inventoryFigures, lotAvailable, type InventoryFigures } from '../../server/domain/inventory/figures.ts';
import { inventory, noLotFigures } from '../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../server/domain/inventory/inventoryEvents.ts';
import { isBlocked, lotState, type Lot, type LotState } from '../../server/domain/inventory/lot.ts';
import { isUsableOn } from '../../server/domain/inventory/usable.ts';
import type { EventStore, Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { streamName } from '../../server/kernel/streamName.ts';

/** A lot as it stood. */
export interface LotThen extends Lot {
  readonly state: LotState;
  readonly isExpired: boolean;
  /** What may go out: 0 of a lot that is held, recalled or expired. */
  readonly available: string;
}

export interface StockThen {
  readonly lots: readonly LotThen[];
  /** But for what is incoming: purchase orders tell it, and this is folded from the log of the stock alone. */
  readonly figures: Omit<InventoryFigures, 'incoming'>;
}

interface Moment {
  readonly companyId: string;
  readonly productId: string;
  /** ISO UTC: what held then (effectiveAt), and whose business date decides what had expired. */
  readonly at: string;
  /** Where the log stood when it was known; null: all that is known now (recordedAt). */
  readonly knownAt: Position | null;
  readonly timeZone: string;
}

/** A product's stock on the two clocks of every event: what held at one moment, as it was known at another (rules 17). */
export async function stockAt(
  store: Pick<EventStore, 'read'>,
  { companyId, productId, at, knownAt, timeZone }: Moment,
): Promise<StockThen> {
  let state = inventory.initialState();
  for await (const event of store.read(streamName(companyId, inventory.category, productId))) {
    if (knownAt !== null && event.position > knownAt) break;
    if (event.metadata.effectiveAt <= at) state = inventory.evolve(state, event as RecordedEvent<InventoryEvent>);
  }
  const today = businessDay(at, timeZone);
  const lots = Object.values(state.lots).map((lot) => {
    const isUsable = !isBlocked(lot) && isUsableOn(lot.bestBy, today);
    return {
      ...lot,
      state: lotState(lot),
      isExpired: !isUsableOn(lot.bestBy, today),
      available: isUsable ? lotAvailable(lot) : '0',
    };
  });
  const counted = lots.map((lot) => ({ ...lot, isBlocked: isBlocked(lot) }));
  const { incoming: _, ...figures } = inventoryFigures(counted, noLotFigures(state), today);
  return { lots: lots.sort(byReceipt), figures };
}

/** In the order in which FIFO takes them. */
const byReceipt = (a: Lot, b: Lot): number => {
  const [first, second] = [`${a.receivedOn ?? ''} ${a.lotId}`, `${b.receivedOn ?? ''} ${b.lotId}`];
  return first < second ? -1 : 1;
};
