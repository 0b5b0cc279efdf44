import { enqueueMail } from '../../database/outbox.ts';
import { company } from '../../domain/company/company.ts';
import type { SalesOrderEvent } from '../../domain/sales/orderEvents.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { asCompared } from '../../domain/text.ts';
import { composeMail } from '../mail/composeMail.ts';
import { reactionId, reactor } from '../reactor.ts';

const NAME = 'invoiceMail';

/** Mails an invoice as it was issued to each address of its customer, when someone sends it (rules 15). */
export const invoiceMail = reactor<SalesOrderEvent>({
  name: NAME,
  on: {
    SalesOrderInvoiceMailed: async (event, { handler, db, clock }) => {
      const { companyId } = event.metadata;
      const { orderId, number, customer, revision, to, language, text, sha256 } = event.data;
      const [{ state: order }, { state: seller }] = await Promise.all([
        handler.load(salesOrder, companyId, orderId),
        handler.load(company, companyId, companyId),
      ]);
      const { customerPo } = order.details;
      const mail = composeMail({
        ...{ kind: 'invoice', language },
        paragraphs: [
          ...(text === '' ? [] : ['text']),
          'lead',
          ...(customerPo === '' ? [] : ['customerPo']),
          ...(revision === 0 ? [] : ['revised']),
        ],
        details: { company: seller.name, customer: customer.name, number, customerPo, text },
      });
      const attachment = { sha256, name: `invoice-${number}.pdf` };
      for (const address of to)
        await enqueueMail(
          db,
          {
            ...{ ...mail, id: reactionId(event, `${NAME} ${asCompared(address)}`), companyId, kind: 'invoice' },
            ...{ to: address, attachment },
          },
          clock.now(),
        );
    },
  },
});
