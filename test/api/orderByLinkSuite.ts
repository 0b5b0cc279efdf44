import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attachmentOf, takeNextMail } from '../../server/database/outbox.ts';
import type { OrderingPage, OrderLinkRow } from '../../server/contract/priceSheets/ordering.ts';
import type { SheetRow } from '../../server/contract/priceSheets/priceSheets.ts';
import type { SalesOrderInfo } from '../../server/contract/sales/salesOrders.ts';
import { priceSheetVersion } from '../../server/domain/priceSheets/priceSheetVersion.ts';
import { weekdayOf } from '../../server/domain/priceSheets/deliveryDays.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import { priceSheetMail } from '../../server/reactors/priceSheets/priceSheetMail.ts';
import { sheetOrderMail, sheetOrders } from '../../server/reactors/priceSheets/sheetOrders.ts';
import { formWith, png } from '../support/pictures.ts';
import { at, dataOf, refused, type useSheets } from './sheetWorld.ts';
import { emailOf } from './world.ts';

/** Customers who order without signing in, and the mail about it. */
export function orderByLinkSuite(sheets: ReturnType<typeof useSheets>): void {
  const { of, put, post, remove, get, published, nobody, view, link, order } = sheets;

  describe('ordering by a link', () => {
    it('shows the version without signing in, and makes a new order at its prices', async () => {
      const { seller, manager } = of();
      const id = await published({ purchaseTerms: 'Pay on delivery', displayOrigin: false });
      const { key } = await link(id);
      // Later prices are not the version's.
      dataOf(await put('/item/edit-all', { priceSheetId: id, logic: 7000, value: '1' }));
      const page = await view(key);
      expect(page).toMatchObject({
        ...{ customer: 'Café Zürich', terms: 'Pay on delivery', showsPrices: true, isRepriced: false, ended: null },
        items: [
          { sku: 'KALE', variety: 'Kale 羽衣甘蓝', price: '10', was: null, ratio: '1' },
          { sku: 'ROMA', price: '8.5' },
        ],
      });
      const answer = await order(key, page, { note: 'Ring twice', customerPo: 'PO 7' });
      const { ordered } = dataOf<OrderingPage>(answer);
      expect(ordered).toMatchObject({ total: '37', note: 'Ring twice', lines: [{ quantity: '2', amount: '20' }, {}] });
      const placed = async (): Promise<OrderLinkRow[]> =>
        dataOf<{ list: OrderLinkRow[] }>(await seller.get(at(`/link/${id}?ordered=true`))).list;
      // Another sees it when the list has it.
      await expect
        .poll(placed)
        .toMatchObject([{ client: 'Café Zürich', lineCount: 2, total: '37', orderNumber: ordered?.orderNumber }]);
      const list = await placed();
      const made = dataOf<SalesOrderInfo>(await manager.get(`sales-orders/${String(list[0]?.orderId)}`));
      expect(made).toMatchObject({
        ...{ status: 1000, client: 'Café Zürich', customerPo: 'PO 7', notes: 'Ring twice', totalCost: '37' },
        ...{ fulfilOn: page.days[0], salesRepName: 'Ann SELLER', priceSheet: { id, isLate: false } },
        lines: [
          { sku: 'KALE', price: '10', trace: { source: 'PRICE_SHEET' } },
          { sku: 'ROMA', price: '8.5' },
        ],
      });
      const { list: rows } = dataOf<{ list: SheetRow[] }>(await seller.get(at('?pageSize=1000')));
      expect(rows.find(({ priceSheetId }) => priceSheetId === id)?.lastOrderDate).toBe(
        list[0]?.submittedAt && made.orderDate,
      );
    });

    it('offers the days on which the address of the customer takes goods, and shows the logo of the supplier', async () => {
      const { seller, manager, world } = of();
      const clientId = dataOf<{ clientId: string }>(
        await seller.send('POST', `/api/client/manager/${world.companyId}`, {
          ...{ name: 'Dock Diner', email: 'dock@diner.example', type: 1000 },
        }),
      ).clientId;
      const place = { street: '1 Pier', city: 'Oakland', state: 'CA', zip: '94607', country: 'United States' };
      const windows = { deliversTuesday: '6-9', deliversSunday: '6-9' };
      dataOf(await seller.send('POST', 'address', { source: clientId, type: 3000, ...place, ...windows }));
      const id = await published();
      dataOf(await post(`/assign/${id}`, { clientIds: [clientId] }));
      const { key } = await link(id, { clientId });
      const page = await view(key);
      // Sundays are none of the sheet's.
      expect([...new Set(page.days.map(weekdayOf))]).toEqual([2]);
      const wrong = await order(key, page, { deliverOn: addDays(page.days[0] ?? '', 1) });
      expect(refused(wrong)).toEqual([422, 'ordering.dayNotOffered']);

      expect(page.hasLogo).toBe(false);
      expect((await nobody().get(`/api/order-link/${key}/logo`)).status).toBe(404);
      dataOf(await manager.send('PUT', 'logo', formWith(await png(), 'logo.png')));
      expect((await view(key)).hasLogo).toBe(true);
      const [version] = (await get(await published())).versions;
      const { handler } = world.services;
      const { head } = (await handler.load(priceSheetVersion, world.companyId, version?.versionId ?? '')).state;
      expect(head?.logo).toMatchObject({ mediaType: 'image/png', width: 400, height: 300 });
      const paper = await seller.get(at(`/price-sheet.pdf/${head?.sheet.id ?? ''}?versionId=${head?.versionId ?? ''}`));
      expect(paper.status).toBe(200);
      const picture = await world.app.inject({ url: `/api/order-link/${key}/logo` });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await nobody().get('/api/order-link/guessed/logo')).status).toBe(404);
    });

    it('takes one order, however often it is sent', async () => {
      const { key } = await link(await published());
      const page = await view(key);
      const submissionId = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => order(key, page, { submissionId })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const numbers = answers.map((answer) => dataOf<OrderingPage>(answer).ordered?.orderNumber);
      expect(new Set(numbers).size).toBe(1);
      expect(refused(await order(key, page))).toEqual([422, 'ordering.orderedAlready']);
      expect((await view(key)).ended?.code).toBe('ordering.orderedAlready');
    });

    it('refuses links that were guessed, revoked or are over', async () => {
      const { cafe, deli } = of().ids;
      const id = await published();
      const { key, linkId } = await link(id);
      const guessed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
      expect((await nobody().get(`/api/order-link/${guessed}`)).status).toBe(404);
      expect((await nobody().get('/api/order-link/x')).status).toBe(404);
      const page = await view(key);
      dataOf(await remove(`/link/${linkId}`));
      expect((await view(key)).ended?.code).toBe('ordering.revoked');
      expect(refused(await order(key, page))).toEqual([422, 'ordering.revoked']);
      expect(refused(await post(`/link/${id}`, { clientId: deli }))).toEqual([422, 'sheets.notAssigned']);
      const { today } = await get(id);
      expect(refused(await post(`/link/${id}`, { clientId: cafe, expiresOn: addDays(today, -1) }))[0]).toBe(422);
      // Not yet.
      dataOf(await post(`/publish/${id}`, { validFrom: addDays(today, 3), validUntil: addDays(today, 9) }));
      expect((await view((await link(id)).key)).ended?.code).toBe('ordering.notYet');
    });

    it('refuses what nobody is offered', async () => {
      const { key } = await link(await published());
      const page = await view(key);
      const [item] = page.items;
      const wrong = (line: object, more: object = {}) =>
        order(key, page, { lines: [{ itemId: item?.itemId, quantity: '1', price: item?.price, ...line }], ...more });
      expect(refused(await wrong({ price: '0.01' }))).toEqual([422, 'ordering.priceChanged']);
      expect(refused(await wrong({ quantity: '-1' }))).toEqual([422, 'lines.quantityNotAboveZero']);
      expect(refused(await wrong({ itemId: 'none' }))).toEqual([422, 'ordering.itemUnknown']);
      expect(refused(await wrong({}, { deliverOn: '2020-01-01' }))).toEqual([422, 'ordering.dayNotOffered']);
      expect(refused(await order(key, page, { lines: [] }))).toEqual([422, 'ordering.nothingOrdered']);
    });

    it('hides prices where the customer or the sheet says so', async () => {
      const { seller, world } = of();
      const { cafe } = of().ids;
      const id = await published({ hidesPrices: true });
      const { key } = await link(id);
      const page = await view(key);
      expect(page.showsPrices).toBe(false);
      expect(JSON.stringify(page)).not.toContain('"price"');
      const { ordered } = dataOf<OrderingPage>(await order(key, page));
      expect(ordered?.total).toBeUndefined();
      const other = await published();
      const hide = { displayPriceSheetPrice: false };
      dataOf(await seller.send('PUT', `/api/client/manager/${world.companyId}/other/${cafe}`, hide));
      expect((await view((await link(other)).key)).showsPrices).toBe(false);
      const show = { displayPriceSheetPrice: true };
      dataOf(await seller.send('PUT', `/api/client/manager/${world.companyId}/other/${cafe}`, show));
    });
  });

  describe('mail', () => {
    const eventsOf = async (type: string) => (await of().world.events(type)).at(-1);
    async function mails(): Promise<{ to: string; text: string; pdf: string | null }[]> {
      const { workers, world } = of();
      const found = [];
      for (;;) {
        const mail = await takeNextMail(workers.db, world.clock.now(), 'example.com');
        if (mail === null) return found;
        if (mail.company_id !== world.companyId) continue;
        const attachment = await attachmentOf(workers.db, mail);
        const pdf = attachment && Buffer.from(attachment.bytes.subarray(0, 5)).toString();
        found.push({ to: mail.recipient, text: mail.text, pdf });
      }
    }

    it('brings each customer the paper and a link of their own, and the company a copy without one', async () => {
      const { world, workers } = of();
      const { deli } = of().ids;
      const id = await published({ confirmEmails: 'desk@sheets.example' });
      dataOf(await post(`/assign/${id}`, { clientIds: [deli] }));
      const answer = dataOf<{ mailed: number }>(await post(`/email/${id}`, { language: 'en', text: 'New crop' }));
      expect(answer.mailed).toBe(2);
      const event = await eventsOf('PriceSheetMailed');
      if (!event) throw new Error('nothing was mailed');
      await priceSheetMail.react(event, workers);
      // Delivered twice, sent once.
      await priceSheetMail.react(event, workers);
      const sent = await mails();
      expect(sent.map(({ to }) => to).sort()).toEqual(
        ['chef@cafe.example', 'chef@deli.example', 'desk@sheets.example', emailOf('SELLER', world.companyId)].sort(),
      );
      expect(sent.every(({ pdf, text }) => pdf === '%PDF-' && text.includes('New crop'))).toBe(true);
      const links = sent.flatMap(({ text }) => /http\S+\/order\/\S+/.exec(text)?.[0] ?? []);
      expect(new Set(links).size).toBe(2);
      expect((await view(links[0]?.split('/').at(-1) ?? '')).ended).toBeNull();
      expect(JSON.stringify(event.data)).not.toContain(links[0]?.split('/').at(-1));
    });

    it('confirms an order to each address once', async () => {
      const { world, workers } = of();
      const { key } = await link(await published({ confirmEmails: 'desk@orders.example' }));
      const { ordered } = dataOf<OrderingPage>(await order(key, await view(key)));
      const event = await eventsOf('SheetOrderPlaced');
      if (!event) throw new Error('no order was placed');
      await sheetOrderMail.react(event, workers);
      const sent = await mails();
      expect(sent.map(({ to }) => to).sort()).toEqual(
        ['chef@cafe.example', 'desk@orders.example', emailOf('SELLER', world.companyId)].sort(),
      );
      expect(sent[0]?.text).toContain(ordered?.orderNumber);
      expect(sent[0]?.text).toContain('KALE · Kale 羽衣甘蓝, 2 Case = $20.00');
      // What was placed is placed once, no matter who comes after.
      const submitted = await eventsOf('SheetOrderSubmitted');
      if (submitted) await sheetOrders.react(submitted, workers);
      expect(await world.events('SheetOrderPlaced')).toHaveLength(
        new Set((await world.events('SheetOrderSubmitted')).map(({ data }) => (data as { linkId: string }).linkId))
          .size,
      );
    });
  });
}
