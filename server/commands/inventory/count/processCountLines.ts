import { withAdvisoryLock } from '../../../database/advisoryLock.ts';
import { businessDay } from '../../../domain/businessDay.ts';
import { product } from '../../../domain/catalog/product.ts';
import { isZero, subtract, type Decimal } from '../../../domain/decimal.ts';
import { adjustLot } from '../../../domain/inventory/adjustLot.ts';
import { COUNT_REASON } from '../../../domain/inventory/adjustReasons.ts';
import { varianceOf, type CountLine } from '../../../domain/inventory/count/countLines.ts';
import {
  inventoryCount,
  type FinishCount,
  type InventoryCount,
  type InventoryCountEvent,
} from '../../../domain/inventory/count/inventoryCount.ts';
import { finishPosting, recordPosted, unposted } from '../../../domain/inventory/count/postCount.ts';
import type { LineResult } from '../../../domain/inventory/count/sheetLine.ts';
import { finishUndo, notReversed, recordReversed } from '../../../domain/inventory/count/undoCount.ts';
import { inventory } from '../../../domain/inventory/inventory.ts';
import { postCountedLot } from '../../../domain/inventory/postCountedLot.ts';
import { UNDO_REASON } from '../../../domain/undo.ts';
import { subContext } from '../../../kernel/claims.ts';
import { DomainError, type Decide } from '../../../kernel/decider.ts';
import { derivedContext, type CommandContext } from '../../../kernel/handleCommand.ts';
import { derivedUuid } from '../../../kernel/ids.ts';
import { withConcurrency } from '../../../kernel/withConcurrency.ts';
import { zoneOf } from '../../../queries/company/companyDay.ts';
import type { CountServices } from './postCount.ts';

/** First half of the advisory locks under which lines of counts are worked on. */
const COUNT_LOCKS = 4_711_006;
/** Lots in flight; products of one stream take turns by themselves. */
const AT_ONCE = 16;
/** Lines that are done before their results go into the log; so many are tried again after a crash, at most. */
const SLICE = 200;

/** What is done line by line with a count that is being posted or reversed. */
interface LineWork {
  readonly left: readonly CountLine[];
  /** Begins the names of the lots' commands, which are the same for anyone at any time: a lot is corrected once. */
  readonly name: 'count' | 'undoCount';
  /** Adjusts the lot of a line under that command; resolves with by how much. */
  readonly adjust: (line: CountLine, context: CommandContext) => Promise<Decimal>;
  readonly record: Decide<{ countId: string; results: readonly LineResult[] }, InventoryCount, InventoryCountEvent>;
  readonly finish: Decide<FinishCount, InventoryCount, InventoryCountEvent>;
  /** Who began it. */
  readonly by: string;
}

/**
 * Posts or reverses the next slice of lines, and finishes the count with the last; does nothing for one in another stage. A
 * repeat after any interruption does the rest and nothing twice; a lot that can't be adjusted is refused alone. Holds an
 * advisory lock per count. Returns the number of lines left. `context`: on whose behalf.
 */
export const processCountLines = (services: CountServices, countId: string, context: CommandContext): Promise<number> =>
  withAdvisoryLock(services.db, [COUNT_LOCKS, `${context.companyId} ${countId}`], async () => {
    const { handler, clock } = services;
    const { companyId } = context;
    const { state } = await handler.load(inventoryCount, companyId, countId);
    const work = await workOf(services, companyId, countId, state);
    if (work === null) return 0;
    const slice = work.left.slice(0, SLICE);
    const results: LineResult[] = [];
    await withConcurrency([slice], AT_ONCE, async (line) => {
      const { no, productId, lotId } = line;
      const commandId = derivedUuid(`${work.name}:${companyId}:${countId}:${productId}:${lotId}`);
      try {
        const delta = await work.adjust(line, {
          ...derivedContext(context, commandId),
          causationId: context.commandId,
        });
        results.push({ no, outcome: isZero(delta) ? 'unchanged' : 'adjusted', delta });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ no, outcome: 'refused', delta: '0', code: error.code, details: error.details });
      }
    });
    results.sort((a, b) => a.no - b.no);
    if (results.length > 0) {
      // The same lines are recorded under the same name.
      const part = `results:${String(slice[0]?.no)}-${String(slice.at(-1)?.no)}`;
      await handler.handle(inventoryCount, countId, { countId, results }, work.record, subContext(context, part));
    }
    if (work.left.length > slice.length) return work.left.length - slice.length;
    const finish = { countId, by: work.by, at: clock.now() };
    await handler.handle(inventoryCount, countId, finish, work.finish, subContext(context, 'finish'));
    return 0;
  });

async function workOf(
  services: CountServices,
  companyId: string,
  countId: string,
  state: InventoryCount,
): Promise<LineWork | null> {
  const { handler, db } = services;
  const { stage, posting, undo } = state;
  if (stage === 'POSTING' && posting !== null) {
    // Who began it decided why and when: anyone who continues does not decide again.
    const { by, at, ...why } = posting;
    const today = businessDay(at, await zoneOf(db, companyId));
    const bookedAs = async (productId: string) => {
      const { warehouseId, cost } = (await handler.load(product, companyId, productId)).state;
      return { warehouseId, receivedOn: today, ...(cost === null ? {} : { cost }) };
    };
    return {
      ...{ left: unposted(state), name: 'count', record: recordPosted, finish: finishPosting, by },
      async adjust(line, context) {
        const { productId, lotId, unit, isNewLot } = line;
        const delta = varianceOf(line) ?? '0';
        if (isZero(delta)) return '0';
        const found = isNewLot ? await bookedAs(productId) : null;
        const data = { ...why, note: '', countId, productId, lotId, unit, delta, found };
        await handler.handle(inventory, productId, data, postCountedLot, context);
        return delta;
      },
    };
  }
  if (stage === 'UNDOING') {
    const { reasonCode, reasonName } = posting ?? { reasonCode: COUNT_REASON, reasonName: '' };
    const adjustment = { reasonCode, reasonName, reason: UNDO_REASON, note: '', countId };
    return {
      ...{ left: notReversed(state), name: 'undoCount', record: recordReversed, finish: finishUndo },
      by: undo?.by ?? '',
      async adjust({ productId, lotId, unit, delta: posted }, context) {
        const delta = subtract('0', posted);
        const data = { ...adjustment, productId, lotId, unit, units: delta, uom: { name: unit, ratio: '1' } };
        await handler.handle(inventory, productId, data, adjustLot, context);
        return delta;
      },
    };
  }
  return null;
}
