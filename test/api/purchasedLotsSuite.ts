import { expect, it } from 'vitest';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import { ClientType } from '../../server/domain/clients/client.ts';
import { context } from '../support/context.ts';
import { buy, sell } from '../support/realOrders.ts';
import { newProduct, type Caller, type World } from './world.ts';

interface Row {
  readonly lotId: string;
}

/** The world of the lots tests, once it is there. */
interface At {
  readonly world: World;
  readonly manager: Caller;
  readonly worker: Caller;
  readonly today: string;
}

/** What purchase orders tell of lots. */
export function purchasedLotsSuite(at: () => At): void {
  it('lots tell what the purchase order that brings them says, also before they come, and are sorted by it', async () => {
    const { world, manager, worker, today } = at();
    const productId = await newProduct(manager, { sku: 'BOUGHT', initInventory: '12' });
    const lots = async (query = '', by = manager): Promise<Row[]> =>
      ((await by.get(`product-manager/lots/${productId}${query}`)).body.data as { list: Row[] }).list;
    const client = async (name: string, type: (typeof ClientType)[keyof typeof ClientType]) =>
      (await addClient(world.services, { name, type }, context({ companyId: world.companyId }))).clientId;
    const [farm, acres] = [await client('Green Farm', ClientType.VENDOR), await client('Acres', ClientType.VENDOR)];
    const deli = await client('Corner Deli', ClientType.CUSTOMER);
    const came = (quantity: string) => [{ quantity, receivedOn: today, bestBy: addDays(today, 30) }];
    const bought = { vendorId: farm, productId, expectedOn: today, promisedOn: addDays(today, -400) };
    const first = await buy(world, {
      ...{ ...bought, quantity: '16', confirmed: '16', cost: '8.125' },
      received: came('10'),
    });
    const second = await buy(world, {
      ...{ vendorId: acres, productId, expectedOn: today, quantity: '4', confirmed: '4', cost: '7' },
      received: came('4'),
    });
    // A customer's order that was given of the lot did not bring it.
    await sell(world, { customerId: deli, productId, quantity: '5', price: '9', fulfilOn: today, confirmed: true });
    // Confirmed, and nothing of it has come: a lot that is expected, for anyone who asks for those too.
    const expectedOn = addDays(today, 20);
    const due = await buy(world, { vendorId: farm, productId, quantity: '8', confirmed: '8', cost: '7.5', expectedOn });
    await buy(world, { vendorId: farm, productId, quantity: '8', cost: '7.5', expectedOn });
    const [one = ''] = first.lots;
    const [two = ''] = second.lots;
    const open = 'OPEN-BOUGHT';
    expect((await lots('?expected=true'))[0]).toMatchObject({
      ...{ lotId: due.number, expectedLineId: due.lineId, deliveryDate: expectedOn, wholesaleOrderId: due.orderId },
      ...{ quotedDate: null, onHandQty: '0', receivedQty: '0', lotAvailableQty: '0', incomingQty: '8' },
      ...{ qtyConfirmed: '8', cost: '7.5', perAllocateCost: '0', state: 'ACTIVE', wholesaleOrderItemStatus: 1900 },
    });
    const expectedBy = async (name: string) =>
      (await lots(`?expected=true&searchKey=WWS&sortName=${name}&sortType=desc`)).map(({ lotId }) => lotId);
    expect(await expectedBy('incoming')).toEqual([due.number, one, two]);
    expect(await expectedBy('vendor')).toEqual([due.number, one, two]);
    const rows = await lots();
    expect(rows.find(({ lotId }) => lotId === one)).toMatchObject({
      ...{ quotedDate: addDays(today, -400), deliveryDate: today, wholesaleOrderId: first.orderId, cost: '8.125' },
      ...{ wholesaleClient: { clientCompany: { companyName: 'Green Farm' } } },
      ...{ qtyConfirmed: '16', incomingQty: '6', wholesaleOrderItemStatus: 1900 },
    });
    expect(rows.find(({ lotId }) => lotId === two)).toMatchObject({
      ...{ quotedDate: null, qtyConfirmed: '4', incomingQty: '0', wholesaleOrderItemStatus: 4000 },
    });
    expect(rows.find(({ lotId }) => lotId === open)).toMatchObject({
      ...{ wholesaleClient: null, wholesaleOrderId: null, incomingQty: '0', quotedDate: null, lotCommitedQty: '5' },
    });
    const by = async (query: string) => (await lots(query)).map(({ lotId }) => lotId);
    expect((await by('?sortName=quotedDate&sortType=asc'))[0]).toBe(one);
    expect(await by('?sortName=vendor&sortType=asc')).toEqual([two, one, open]);
    expect(await by('?sortName=vendor&sortType=desc')).toEqual([one, two, open]);
    expect((await by('?sortName=incoming&sortType=desc'))[0]).toBe(one);
    const [unseen] = await lots(`?searchKey=${one}`, worker);
    expect(unseen).not.toHaveProperty('perAllocateCost');
    const file = await world.app.inject({
      method: 'GET',
      url: `/api/company/${world.companyId}/product-manager/lots-export?productId=${productId}`,
      headers: { authorization: `Bearer ${await world.tokenOf('MANAGER')}` },
    });
    const line = file.payload.split('\r\n').find((text) => text.includes(`,${one},`)) ?? '';
    expect([line.includes(',Green Farm,'), line.endsWith(',8.125')]).toEqual([true, true]);
  });
}
