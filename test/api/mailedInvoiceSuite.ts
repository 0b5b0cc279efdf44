import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { IssuedPrintableInfo } from '../../server/contract/printables.ts';
import type { SalesOrderInfo } from '../../server/contract/sales/salesOrders.ts';
import { attachmentOf, takeNextMail, type Outgoing } from '../../server/database/outbox.ts';
import { invoiceMail } from '../../server/reactors/sales/invoiceMail.ts';
import { openServices } from '../../server/services.ts';
import { errorOf, type Answer, type Caller, type World } from './world.ts';

/** Orders as `orderPrintables.test.ts` prints them. */
interface Orders {
  readonly world: World;
  readonly seller: Caller;
  readonly manager: Caller;
  readonly clientId: string;
  readonly order: (quantity?: string) => Promise<string>;
  readonly issued: (id: string, path: string) => Promise<IssuedPrintableInfo>;
  readonly get: (id: string) => Promise<SalesOrderInfo>;
}

function dataOf<T>({ status, body }: Answer): T {
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data as T;
}
const refused = (answer: Answer) => [answer.status, errorOf(answer).code];

/** An invoice that goes to its customer by mail. */
export function mailedInvoiceSuite(of: () => Orders): void {
  describe('an issued invoice', () => {
    it('goes to the customer by mail as it was issued, with its PDF, and tells what was sent to whom', async () => {
      const { world, seller, manager, clientId, order, issued, get } = of();
      const id = await order('1');
      const mail = (issueId: string, body: object = {}, by = seller) =>
        by.send('POST', `sales-orders/${id}/printables/invoice/${issueId}/email`, body);
      expect(refused(await mail('none'))).toEqual([422, 'orders.invoiceNotIssued']);
      const { issueId, number, sha256, mails } = await issued(id, 'invoice');
      expect(mails).toEqual([]);
      expect(refused(await mail('none'))).toEqual([422, 'orders.invoiceNotIssued']);
      expect((await mail(issueId, {}, await world.as('PACKER'))).status).toBe(403);
      const contact = { source: clientId, orderConfirmCCEnabled: true, firstName: 'Ana', lastName: 'Ruiz' };
      const added = await seller.send('POST', 'contact', { ...contact, email: 'books@market.example' });
      expect(added.status).toBe(200);
      const other = { source: clientId, firstName: 'Bo', lastName: 'Li', email: 'dock@market.example' };
      expect((await seller.send('POST', 'contact', other)).status).toBe(200);
      const to = ['orders@market.example', 'books@market.example'];
      expect(await get(id)).toMatchObject({ invoiceEmails: to, commands: { mailInvoice: null } });
      const sent = await mail(issueId, { text: ' Thank you. ' });
      expect(sent.body).toMatchObject({ message: `Invoice ${number} is on its way to the customer.`, synced: true });
      expect(dataOf<IssuedPrintableInfo>(sent)).toMatchObject({ issueId, mails: [{ to }] });
      const [listed] = dataOf<IssuedPrintableInfo[]>(await manager.get(`sales-orders/${id}/printables`));
      expect(listed?.mails).toEqual([{ to, at: expect.any(String) as string, by: listed?.issuedBy }]);

      const workers = await openServices({
        ...{
          databaseUrl: world.urls.projector,
          eventStoreUrl: world.eventStoreUrl,
          name: 'workers',
          clock: world.clock,
        },
      });
      onTestFinished(() => workers.close());
      const takeNext = () => takeNextMail(workers.db, world.clock.now(), 'example.com');
      const event = (await world.events('SalesOrderInvoiceMailed')).at(-1);
      if (!event) throw new Error('no invoice was mailed');
      // Delivered twice, it is one mail to each.
      await invoiceMail.react(event, workers);
      await invoiceMail.react(event, workers);
      const found = new Map<string, Outgoing>();
      for (let one = await takeNext(); one !== null; one = await takeNext()) found.set(one.recipient, one);
      expect([...found.keys()].sort()).toEqual([...to].sort());
      const [first] = found.values();
      if (!first) throw new Error('no mail');
      expect(first.subject).toContain(`Invoice ${number} from `);
      expect(first.text).toMatch(/Thank you\.[^]*Green Market[^]*Your PO: PO 77/);
      const attached = await attachmentOf(workers.db, first);
      expect(attached?.name).toBe(`invoice-${number}.pdf`);
      expect(
        createHash('sha256')
          .update(attached?.bytes ?? '')
          .digest('hex'),
      ).toBe(sha256);
    });
  });
}
