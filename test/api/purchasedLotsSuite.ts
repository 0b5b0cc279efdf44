import pg from 'pg';
import { expect, it } from 'vitest';
import { addDays } from '../../server/domain/businessDay.ts';
import type { Caller, World } from './world.ts';

interface Row {
  readonly lotId: string;
}

/** The world of the lots tests, once it is there: lots OPEN-LOTS, PO-1 and PO-2 of one product, delivered today. */
interface At {
  readonly world: World;
  readonly worker: Caller;
  readonly productId: string;
  readonly today: string;
  readonly lots: (query?: string, by?: Caller) => Promise<Row[]>;
}

/** What purchase orders tell of lots: rows as the orders will write them, taken away again. */
export function purchasedLotsSuite(at: () => At): void {
  it('lots tell what the purchase order that brings them says, also before they come, and are sorted by it', async () => {
    const { world, worker, productId, today, lots } = at();
    const owner = new pg.Client({ connectionString: world.urls.owner });
    await owner.connect();
    /** Rows as the orders will write them. */
    const bring = async (orderId: string, lotId: string, line: Record<string, string | number>, kind = 'purchase') => {
      const row = { company_id: world.companyId, product_id: productId, order_id: orderId, line_id: '1' };
      const write = (table: string, values: Record<string, string | number>) =>
        owner.query(
          `INSERT INTO read.${table} (${Object.keys(values).join(', ')})
           VALUES (${Object.keys(values)
             .map((_, at) => `$${String(at + 1)}`)
             .join(', ')})`,
          Object.values(values),
        );
      await write('product_order_line', { ...row, kind, expected_on: today, status_name: 'As named', ...line });
      if (lotId !== '') await write('product_order_lot', { ...row, lot_id: lotId, quantity: '10' });
    };
    try {
      const farm = { client_name: 'Green Farm', quoted_on: addDays(today, -400), allocated_cost: '0.375' };
      await bring('0P1', 'PO-1', { ...farm, status: 1900, confirmed_units: '16', received_units: '10' });
      await bring('0P2', 'PO-2', { client_name: 'Acres', status: 4000, confirmed_units: '4', received_units: '4' });
      // A customer's order that was given of the lot did not bring it.
      await bring('0S1', 'OPEN-LOTS', { client_name: 'Corner Deli', status: 1900 }, 'sales');
      // Confirmed, and nothing of it has come: a lot that is expected, for whoever asks for those too.
      const due = { ...farm, order_number: 'PO-000009', expected_on: addDays(today, 20), status: 1900 };
      await bring('0P3', '', { ...due, confirmed_units: '8' });
      await bring('0P4', '', { ...due, status: 1000, confirmed_units: '8' });
      expect((await lots('?expected=true'))[0]).toMatchObject({
        ...{ lotId: 'PO-000009', expectedLineId: '1', deliveryDate: addDays(today, 20), wholesaleOrderId: '0P3' },
        ...{ quotedDate: farm.quoted_on, onHandQty: '0', receivedQty: '0', lotAvailableQty: '0', incomingQty: '8' },
        ...{
          qtyConfirmed: '8',
          cost: '7.5',
          perAllocateCost: '0.375',
          state: 'ACTIVE',
          wholesaleOrderItemStatus: 1900,
        },
      });
      const expectedBy = async (name: string) =>
        (await lots(`?expected=true&searchKey=PO&sortName=${name}&sortType=desc`)).map(({ lotId }) => lotId);
      expect(await expectedBy('incoming')).toEqual(['PO-000009', 'PO-1', 'PO-2']);
      expect(await expectedBy('vendor')).toEqual(['PO-000009', 'PO-1', 'PO-2']);
      const rows = await lots();
      expect(rows.find(({ lotId }) => lotId === 'PO-1')).toMatchObject({
        ...{ quotedDate: addDays(today, -400), deliveryDate: today, wholesaleOrderId: '0P1', cost: '8.125' },
        ...{ wholesaleClient: { clientCompany: { companyName: 'Green Farm' } }, perAllocateCost: '0.375' },
        ...{ qtyConfirmed: '16', incomingQty: '6', wholesaleOrderItemStatus: 1900 },
      });
      expect(rows.find(({ lotId }) => lotId === 'PO-2')).toMatchObject({
        ...{ quotedDate: null, qtyConfirmed: '4', incomingQty: '0', wholesaleOrderItemStatus: 4000 },
      });
      expect(rows.find(({ lotId }) => lotId === 'OPEN-LOTS')).toMatchObject({
        ...{ wholesaleClient: null, wholesaleOrderId: null, incomingQty: '0', quotedDate: null },
      });
      const by = async (query: string) => (await lots(query)).map(({ lotId }) => lotId);
      expect(await by('?sortName=quotedDate&sortType=asc')).toEqual(['PO-1', 'OPEN-LOTS', 'PO-2']);
      expect(await by('?sortName=vendor&sortType=asc')).toEqual(['PO-2', 'PO-1', 'OPEN-LOTS']);
      expect(await by('?sortName=vendor&sortType=desc')).toEqual(['PO-1', 'PO-2', 'OPEN-LOTS']);
      expect((await by('?sortName=incoming&sortType=desc'))[0]).toBe('PO-1');
      const [unseen] = await lots('?searchKey=PO-1', worker);
      expect(unseen).not.toHaveProperty('perAllocateCost');
      const file = await world.app.inject({
        method: 'GET',
        url: `/api/company/${world.companyId}/product-manager/lots-export?productId=${productId}`,
        headers: { authorization: `Bearer ${await world.tokenOf('MANAGER')}` },
      });
      const line = file.payload.split('\r\n').find((one) => one.includes(',PO-1,')) ?? '';
      expect([line.includes(',Green Farm,'), line.endsWith(',8.5')]).toEqual([true, true]);
    } finally {
      await owner.query("DELETE FROM read.product_order_line WHERE order_id IN ('0P1', '0P2', '0P3', '0P4', '0S1')");
      await owner.query("DELETE FROM read.product_order_lot WHERE order_id IN ('0P1', '0P2', '0S1')");
      await owner.end();
    }
  });
}
