import { positionAt } from '../../projections/asOf/instants.ts';
import type { LotTrace, TracedOrder } from '../../server/contract/sales/lotTrace.ts';
import { ordersOfLot, sourcesOfLots } from '../../server/queries/sales/traceLot.ts';
import { traceLotAt } from '../../server/queries/sales/traceLotAt.ts';
import { answerRows } from '../session/answer.ts';
import { assertPermitted } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { noteRead } from '../session/writeRecorded.ts';
import { parseInstant } from '../terminal/instant.ts';
import { localTime } from '../terminal/localTime.ts';
import { printStatus } from '../terminal/output.ts';

/** From a lot to every order and customer that has of it, now or as known then; said first, where it came from. */
export async function recall(session: Session, lotId: string, options: { readonly knownAt?: string }): Promise<void> {
  const { isJson, t } = session;
  const { orders, sources } = await traced(session, lotId, options);
  if (!isJson)
    for (const { orderNumber, vendor, vendorLot } of sources)
      printStatus(t('recall.source', { orderNumber, vendor, vendorLot: vendorLot || '-' }));
  answerRows(session, orders, {
    record: (order) => order,
    columns: [
      ['recall.column.order', ({ orderNumber }) => orderNumber],
      ['recall.column.shipped', ({ shippedDate }) => shippedDate ?? '-'],
      ['recall.column.sku', ({ sku }) => sku],
      ['recall.column.quantity', ({ quantity, inventoryUOM }: TracedOrder) => `${quantity} ${inventoryUOM}`, 'number'],
      ['recall.column.customer', ({ client }) => client],
      ['recall.column.contact', ({ contact }) => contact],
      ['recall.column.phone', ({ phone }) => phone],
      ['recall.column.email', ({ email }) => email],
    ],
    none: t('recall.none', { lot: lotId }),
  });
}

/** What was known is put on record before it is told (trust 6). */
async function traced(session: Session, lotId: string, { knownAt }: { readonly knownAt?: string }): Promise<LotTrace> {
  const { services, company, user, isJson, t } = session;
  if (knownAt === undefined)
    return {
      orders: await ordersOfLot(services.db, company.id, { lotId }),
      sources: await sourcesOfLots(services, company.id, [{ lotId }]),
    };
  assertPermitted(user, 'audit.asOf');
  const instant = parseInstant(knownAt, company.timeZone, services.clock.now());
  const position = await positionAt(services.pool, services.store, instant);
  const data = { what: 'recall', id: lotId, instant, position: String(position) };
  await noteRead(session, { type: 'PastViewed', data });
  if (!isJson) printStatus(t('stock.knownAt', { local: localTime(instant, company.timeZone) }));
  return traceLotAt(services, { companyId: company.id, lotId, position });
}
