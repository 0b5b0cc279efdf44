import { companyAddresses } from '../../commands/priceSheets/sheetAddresses.ts';
import { placeOrder } from '../../commands/priceSheets/submitSheetOrder.ts';
import { enqueueMail } from '../../database/outbox.ts';
import { client } from '../../domain/clients/client.ts';
import { customerAddresses } from '../../domain/clients/customerAddresses.ts';
import { eachOnce } from '../../domain/mailAddress.ts';
import { grouped, padded } from '../../domain/money.ts';
import { orderLink, type OrderedLine, type OrderLinkEvent } from '../../domain/priceSheets/orderLink.ts';
import { priceSheetVersion } from '../../domain/priceSheets/priceSheetVersion.ts';
import { offerAmount } from '../../domain/priceSheets/submitSheetOrder.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { composeMail } from '../mail/composeMail.ts';
import { formatDay } from '../mail/formatDay.ts';
import { reactionId, reactor } from '../reactor.ts';

const NAME = 'sheetOrders';

/** Makes a sales order of what a customer submitted, where the server that took it did not come so far. */
export const sheetOrders = reactor<OrderLinkEvent>({
  name: NAME,
  beginsAt: 'start',
  on: {
    SheetOrderSubmitted: (event, reaction) => placeOrder(reaction, event.data.linkId, reaction.onBehalfOfUser()),
  },
});

/** Confirms an order by mail: to the customer, and to those of the company who get copies, each address once (rules 18.29). */
export const sheetOrderMail = reactor<OrderLinkEvent>({
  name: 'sheetOrderMail',
  on: {
    SheetOrderPlaced: async (event, { handler, db, clock }) => {
      const { companyId } = event.metadata;
      const { linkId, orderId, orderNumber } = event.data;
      const { submission, customer, versionId } = (await handler.load(orderLink, companyId, linkId)).state;
      const { head } = (await handler.load(priceSheetVersion, companyId, versionId)).state;
      if (submission === null || head === null) return;
      const { state: account } = await handler.load(client, companyId, customer.id);
      const { salesRep } = (await handler.load(salesOrder, companyId, orderId)).state.references;
      const { deliverOn, isLate, note, customerPo, lines, total, language, showsPrices } = submission;
      const addresses = eachOnce([
        ...customerAddresses(account),
        ...(await companyAddresses({ handler }, companyId, head.values, salesRep?.id ?? head.owner.id)),
      ]);
      const mail = composeMail({
        ...{ kind: 'sheetOrder', language },
        paragraphs: [
          'lead',
          ...(isLate ? ['late'] : []),
          'lines',
          ...(showsPrices ? ['total'] : []),
          ...(customerPo === '' ? [] : ['customerPo']),
          ...(note === '' ? [] : ['note']),
        ],
        details: {
          ...{ company: head.companyName, customer: customer.name, number: orderNumber, sheet: head.sheet.name },
          ...{ day: formatDay(deliverOn), note, customerPo, total: `$${grouped(padded(total))}` },
          lines: lines.map((line) => lineText(line, showsPrices)).join('\n'),
        },
      });
      for (const to of addresses)
        await enqueueMail(
          db,
          { ...mail, id: reactionId(event, `sheetOrderMail ${to}`), companyId, kind: 'sheetOrder', to },
          clock.now(),
        );
    },
  },
});

/** In signs that need no language: `ROMA · Roma tomato, 12 case = $102.00`. */
function lineText(line: OrderedLine, showsPrices: boolean): string {
  const { product, quantity } = line;
  const amount = showsPrices ? offerAmount(line, quantity) : null;
  return `${product.sku} · ${product.variety}, ${quantity} ${product.uom}${amount === null ? '' : ` = $${grouped(padded(amount))}`}`;
}
