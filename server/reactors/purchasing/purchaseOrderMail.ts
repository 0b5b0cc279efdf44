import { enqueueMail } from '../../database/outbox.ts';
import { company } from '../../domain/company/company.ts';
import { configOf } from '../../domain/company/config/companyConfig.ts';
import type { PurchaseLine, PurchaseOrderEvent } from '../../domain/purchasing/purchaseEvents.ts';
import { purchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { purchasePolicyOf } from '../../domain/purchasing/purchasePolicy.ts';
import { asCompared } from '../../domain/text.ts';
import { composeMail } from '../mail/composeMail.ts';
import { formatDay } from '../mail/formatDay.ts';
import { reactionId, reactor } from '../reactor.ts';

const NAME = 'purchaseOrderMail';

/** Mails a purchase order to its vendor, when someone sends it. */
export const purchaseOrderMail = reactor<PurchaseOrderEvent>({
  name: NAME,
  on: {
    PurchaseOrderSent: async (event, { handler, db, clock }) => {
      const { companyId } = event.metadata;
      const { orderId, by, to, language, text, paper } = event.data;
      if (by !== 'mail') return;
      const [{ state: order }, { state: buyer }] = await Promise.all([
        handler.load(purchaseOrder, companyId, orderId),
        handler.load(company, companyId, companyId),
      ]);
      const { number, vendor, warehouse, reference, lines } = order;
      const mail = composeMail({
        kind: 'purchaseOrder',
        language,
        paragraphs: ['lead', ...(text === '' ? [] : ['text']), 'lines', 'delivery'],
        details: {
          ...{ company: buyer.name, number, vendor: vendor.name, reference: reference === '' ? '-' : reference, text },
          lines: lines.list.map(lineText).join('\n'),
          ...{ warehouse: warehouse.name, day: formatDay(order.expectedOn), ordered: formatDay(order.orderedOn) },
        },
      });
      const send = (address: string, name: string): Promise<void> =>
        enqueueMail(
          db,
          {
            ...{ ...mail, id: reactionId(event, name), companyId, kind: 'purchaseOrder', to: address },
            ...(paper ? { attachment: { sha256: paper.sha256, name: `purchase-order-${number}.pdf` } } : {}),
          },
          clock.now(),
        );
      await send(to, NAME);
      for (const address of purchasePolicyOf(configOf(buyer.config)).notified)
        if (asCompared(address) !== asCompared(to)) await send(address, `${NAME} ${asCompared(address)}`);
    },
  },
});

/** In signs that need no language: `2. ROMA · Roma tomato, 12 case x $8.5`. */
const lineText = ({ number, sku, variety, quantity, unit, cost }: PurchaseLine): string =>
  `${String(number)}. ${sku} · ${variety}, ${quantity} ${unit}${cost === null ? '' : ` x $${cost}`}`;
