import { Role } from '../../domain/access/roles.ts';
import { addMonths } from '../../domain/businessDay.ts';
import { pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import { syncCustomerProducts } from '../../domain/pricing/syncCustomerProducts.ts';
import { DomainError } from '../../kernel/decider.ts';
import { derivedUuid, entityId } from '../../kernel/ids.ts';
import { pause } from '../../kernel/running/pause.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { findShippedProducts, findSyncedLists, type SyncedList } from '../../queries/sales/syncedLists.ts';
import type { ReactorServices } from '../reactor.ts';
import { asWorker, type WorkerOptions } from '../running/asWorker.ts';

/** Maximum delay for noticing a new day of a company. */
const LOOK_MS = 10 * 60_000;
/** Spec 3, section 9. */
const MONTHS = 12;

/** Brings synced product lists up to what was shipped in 12 months, once a business day (rules 18.26). */
export const runListSync = (options: WorkerOptions): Promise<void> =>
  asWorker('product lists', options, async (term) => {
    const { services, log } = options;
    const syncedOn = new Map<string, string>();
    while (!term.aborted) {
      for (const list of await findSyncedLists(services.db)) {
        const day = await dayOf(services.db, list.companyId, services.clock.now());
        const key = `${list.companyId} ${list.clientId}`;
        if (term.aborted || syncedOn.get(key) === day) continue;
        await syncList(services, list, day).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
          log.warn({ company: list.companyId, customer: list.clientId, error: error.code }, 'product list not synced');
        });
        syncedOn.set(key, day);
      }
      await pause(LOOK_MS, term);
    }
  });

/** One list as of a business day. The read model says what was sold; the list's own stream decides. */
async function syncList(
  { handler, db }: Pick<ReactorServices, 'handler' | 'db'>,
  { companyId, clientId }: SyncedList,
  day: string,
): Promise<void> {
  const commandId = derivedUuid(`product list sync:${companyId}:${clientId}:${day}`);
  const sold = await findShippedProducts(db, companyId, clientId, addMonths(day, -MONTHS));
  const { state } = await handler.load(pricingStrategy, companyId, clientId);
  const shippedIds = new Set(sold.map(({ productId }) => productId));
  const command = {
    clientId,
    shipped: sold.flatMap(({ productId, sku, variety, isSold }) =>
      isSold ? [{ detailsId: entityId(commandId, `customerProduct${productId}`), productId, sku, variety }] : [],
    ),
    unsold: state.rows.flatMap(({ productId }) => (shippedIds.has(productId) ? [] : [productId])),
  };
  await handler.handle(pricingStrategy, clientId, command, syncCustomerProducts, {
    ...{ companyId, actor: 'system', role: Role.ADMIN, channel: 'system', commandId, correlationId: commandId },
  });
}
