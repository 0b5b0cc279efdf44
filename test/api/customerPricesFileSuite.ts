import { describe, expect, it } from 'vitest';
import { eventually } from '../projections/world.ts';
import { newProduct, type Answer, type Caller, type World } from './world.ts';

/** Files through the console, as `importKinds.test.ts` sends them. */
interface Files {
  readonly world: World;
  readonly manager: Caller;
  readonly check: (kind: string, text: string) => Promise<Answer>;
  readonly take: (kind: string, text: string, more?: object) => Promise<Answer>;
  readonly imported: (answer: Answer) => Promise<{ readonly batchId: string }>;
}

/** What customers pay, from a file (rules 6, 16). */
export const customerPricesFileSuite = (of: () => Files): void => {
  describe('a file of prices of customers', () => {
    it('tells old and new prices, and gives back what nobody has changed since', async () => {
      const { world, manager, check, take, imported } = of();
      const seller = await world.as('SELLER');
      const bistro = { name: 'Bay Bistro', abbreviation: 'BAY', email: 'chef@bay.example', type: 1000 };
      const made = await manager.send('POST', `/api/client/manager/${world.companyId}`, bistro);
      const { clientId } = made.body.data as { clientId: string };
      for (const [sku, price, cost] of [
        ['P-KALE', '10', '6'],
        ['P-ROMA', '8', '5'],
      ] as const) {
        const id = await newProduct(manager, { sku, variety: sku.slice(2) });
        expect((await manager.send('PUT', `product-manager/pricing/${id}`, { price, cost })).status).toBe(200);
      }
      const list = `product-list/manager/${world.companyId}`;
      const rows = async () =>
        (await seller.get(`/api/${list}/product-list/${clientId}?sortName=sku`)).body.data as { list: object[] };
      const text =
        'customer,sku,salePrice,margin,defaultLogic\nBAY,P-KALE,9.5,,\nBay Bistro,P-ROMA,,20,\nBAY,NOPE,1,,\n' +
        'Nobody,P-KALE,1,,\nBAY,P-KALE,,100,\n';
      const refused = (column: string) => ({ state: 'refused', findings: [expect.objectContaining({ column })] });
      expect((await check('customer-products', text)).body.data).toMatchObject({
        ...{ rows: 5, created: 2, changed: 0, refused: 3 },
        list: [
          {
            ...{ row: 2, label: 'BAY P-KALE', state: 'new' },
            changes: expect.arrayContaining([{ field: 'customerPrice', from: '10', to: '9.5' }]) as unknown,
          },
          { row: 3, changes: expect.arrayContaining([{ field: 'customerPrice', from: '8', to: '6.25' }]) as unknown },
          ...[refused('sku'), refused('customer'), refused('margin')],
        ],
      });
      const twice = 'customer,sku,salePrice\nBAY,P-KALE,9\nbay,p-kale,8\n';
      expect((await check('customer-products', twice)).body.data).toMatchObject({ created: 0, refused: 2 });
      // However its customer is called.
      const byName = 'customer,sku,salePrice\nBAY,P-KALE,9\nBay Bistro,P-KALE,8\n';
      expect((await check('customer-products', byName)).body.data).toMatchObject({ created: 1, refused: 1 });
      const several = await check('customer-products', 'customer,sku,salePrice,markup\nBAY,P-KALE,9,1\n');
      expect(JSON.stringify(several.body.data)).toContain('Enter a price, a margin, a markup or a group');
      const limits = (pricePercent: number | null) =>
        manager.send('PUT', 'limits', { pricePercent, asksBelowCost: pricePercent !== null });
      expect((await limits(30)).status).toBe(200);
      const cheap = await check('customer-products', 'customer,sku,salePrice\nBAY,P-KALE,5\n');
      expect(cheap.body.data).toMatchObject({ unlikely: 1, refused: 1 });
      expect((await limits(null)).status).toBe(200);

      const first = await imported(await take('customer-products', text, { skipRefused: true }));
      expect(first).toMatchObject({ kind: 'customer-products', rows: 5, created: 2, refused: 3 });
      await eventually(async () => (await rows()).list.length === 2);
      expect((await rows()).list).toMatchObject([
        { sku: 'P-KALE', defaultLogic: 7000, salePrice: '9.5' },
        { sku: 'P-ROMA', defaultLogic: 8000, salePrice: '6.25', margin: '20' },
      ]);
      // As the file of the list says it, with all of its amounts.
      const { body: file } = await world.app.inject({
        url: `/api/${list}/product-list-export?clientId=${clientId}`,
        headers: { authorization: `Bearer ${await world.tokenOf('SELLER')}` },
      });
      expect((await check('customer-products', file)).body.data).toMatchObject({ unchanged: 2, list: [] });

      const other = 'customer,sku,salePrice\nBAY,P-KALE,9\n';
      expect((await check('customer-products', other)).body.data).toMatchObject({
        changed: 1,
        list: [{ changes: expect.arrayContaining([{ field: 'customerPrice', from: '9.5', to: '9' }]) as unknown }],
      });
      const second = await imported(await take('customer-products', other));
      const undo = (batchId: string) => manager.send('POST', `imports/${batchId}/undo`, {});
      expect((await undo(second.batchId)).body).toMatchObject({ data: { undone: 1, blocked: [], partly: [] } });
      await eventually(async () => JSON.stringify(await rows()).includes('"salePrice":"9.5"'));
      const roma = (await rows()).list[1] as { detailsId: string };
      const body = {
        pricingStrategy: { pricingStrategyId: clientId },
        pricingStrategyDetails: [{ pricingStrategyDetailsId: roma.detailsId, margin: '25' }],
      };
      expect((await seller.send('PUT', `/api/${list}`, body)).status).toBe(200);
      expect((await undo(first.batchId)).body).toMatchObject({
        data: { undone: 1, partly: [{ label: 'Bay Bistro' }] },
      });
      await eventually(async () => (await rows()).list.length === 1);
      expect((await rows()).list).toMatchObject([{ sku: 'P-ROMA', margin: '25' }]);
      const purchaser = await world.as('PURCHASER');
      expect(
        (
          await purchaser.send('POST', 'imports/customer-products/check', {
            fileName: 'theirs.csv',
            content: Buffer.from(text).toString('base64'),
          })
        ).status,
      ).toBe(403);
    });
  });
};
