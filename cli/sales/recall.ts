import type { TracedOrder } from '../../server/contract/sales/lotTrace.ts';
import { ordersOfLot, sourcesOfLots } from '../../server/queries/sales/traceLot.ts';
import { answerRows } from '../session/answer.ts';
import type { Session } from '../session/session.ts';
import { printStatus } from '../terminal/output.ts';

/** From a lot to every order and customer that has of it; said first, where it came from. */
export async function recall(session: Session, lotId: string): Promise<void> {
  const { services, company, isJson, t } = session;
  const sources = await sourcesOfLots(services, company.id, [{ lotId }]);
  if (!isJson)
    for (const { orderNumber, vendor, vendorLot } of sources)
      printStatus(t('recall.source', { orderNumber, vendor, vendorLot: vendorLot || '-' }));
  answerRows(session, await ordersOfLot(services.db, company.id, { lotId }), {
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
