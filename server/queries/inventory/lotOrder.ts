import { sql, type RawBuilder } from 'kysely';
import type { LotSortName } from '../../domain/inventory/lotSortNames.ts';
import type { PurchaseTold } from './purchasedLots.ts';
import { usableOn } from '../catalog/stockFigures.ts';

interface OfLot {
  /** The day on which lot `l` came. */
  readonly deliveryDate: RawBuilder<string>;
  /** What an inventory unit of it costs without charges. */
  readonly cost: RawBuilder<string | null>;
  /** Business date: what has expired may not go out. */
  readonly today: string;
}

/** The expressions that lots `l` of products `p` are sorted by: names from outside never reach SQL (trust 5.10). */
export const lotOrder = (told: (what: PurchaseTold) => RawBuilder<unknown>, { deliveryDate, cost, today }: OfLot) =>
  ({
    quotedDate: sql`coalesce(${told('quotedOn')}, ${deliveryDate})`,
    deliveryDate,
    vendor: told('vendor'),
    lotId: sql`l.lot_id`,
    onHandQty: sql`l.on_hand`,
    receivedQty: sql`l.received`,
    cost: sql`${cost} + coalesce(${told('allocatedCost')}, 0)`,
    lotAvailableQty: availableOn(today),
    incoming: sql`coalesce(${told('incoming')}, 0)`,
    lotCommitedQty: sql`l.committed`,
    bestBy: sql`l.best_by`,
  }) satisfies Record<LotSortName, RawBuilder<unknown>>;

/** What of lot `l` may go out on a day. */
export const availableOn = (day: string): RawBuilder<string> =>
  sql<string>`CASE WHEN ${usableOn(day)} THEN l.on_hand - l.committed ELSE 0 END`;
