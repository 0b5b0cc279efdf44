import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { streamName } from '../../server/kernel/streamName.ts';
import { type Answer, type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let seller: Caller;
beforeAll(async () => {
  world = await enterWorld();
  [manager, seller] = [await world.as('MANAGER'), await world.as('SELLER')];
});
afterAll(() => world.stop());

const saved = ({ status, body }: Answer): { revision: number; commandId: string } => {
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
  return body.data as { revision: number; commandId: string };
};
const save = async (by: Caller, what: string, id: string, body: object): Promise<Answer> =>
  by.send('PUT', `product-manager/${what}/${id}`, body);
const infoOf = async (id: string) => (await manager.get(`product-manager/product-info/${id}`)).body.data;

describe('undo', () => {
  it('is a command of its own, caused by the one it takes back, and the history says so', async () => {
    const id = await newProduct(manager);
    await save(manager, 'pricing', id, { price: '10' });
    const change = saved(await save(manager, 'pricing', id, { price: '12' }));
    const undone = await save(manager, 'pricing', id, { undoes: change.commandId });
    expect(undone.body.message).toBe('Change undone.');
    const stream = streamName(world.companyId, 'product', id);
    const events: RecordedEvent[] = [];
    for await (const event of world.services.store.read(stream, { backwards: true, maxCount: 1 })) events.push(event);
    expect(events[0]).toMatchObject({
      type: 'ProductPriced',
      data: { price: '10', was: '12' },
      metadata: { causationId: change.commandId, commandId: saved(undone).commandId, reason: 'undo' },
    });
    const { body } = await manager.get(`product-manager/history/${id}?pageSize=1`);
    expect((body.data as { list: unknown[] }).list).toMatchObject([
      { field: 'price', from: '12', to: '10', reason: 'undo' },
    ]);
    // Asked for once more, it has nothing to do.
    expect((await save(manager, 'pricing', id, { undoes: change.commandId })).status).toBe(200);
    expect(await infoOf(id)).toMatchObject({ price: '10', revision: saved(undone).revision });
  });

  it('takes a name, a status and what a unit is used for back as well', async () => {
    const id = await newProduct(manager, { variety: 'Plum' });
    const { productUOMS } = (await infoOf(id)) as { productUOMS: { id: string }[] };
    const unit = productUOMS[0]?.id ?? '';
    const change = saved(
      await save(manager, 'specifications', id, {
        ...{ variety: 'Plum red', status: 2000, productUOMS: [{ id: unit, priceFactor: '5' }] },
      }),
    );
    expect(await infoOf(id)).toMatchObject({ variety: 'Plum red', status: 2000, productUOMS: [{ priceFactor: '5' }] });
    saved(await save(manager, 'specifications', id, { undoes: change.commandId }));
    expect(await infoOf(id)).toMatchObject({ variety: 'Plum', status: 1000, productUOMS: [{ priceFactor: '0' }] });
  });

  it('empties a price, a cost and a category that were the first', async () => {
    const id = await newProduct(manager);
    const { body: made } = await manager.send('POST', 'setting', { ...settingCodes.category, name: `First ${id}` });
    const categoryId = (made.data as { id: string }).id;
    const filed = saved(await save(manager, 'specifications', id, { categoryId }));
    const change = saved(await save(manager, 'pricing', id, { price: '12', cost: '7' }));
    const emptied = await save(manager, 'pricing', id, { price: null });
    expect([emptied.status, errorOf(emptied)]).toEqual([
      400,
      expect.objectContaining({ code: 'pricing.priceRequired', message: 'Please input default price!' }),
    ]);
    saved(await save(manager, 'pricing', id, { undoes: change.commandId }));
    saved(await save(manager, 'specifications', id, { undoes: filed.commandId }));
    expect(await infoOf(id)).toMatchObject({ price: null, cost: null, categoryId: null, categoryName: null });
    expect((await manager.send('DELETE', `setting/${categoryId}`, undefined)).status).toBe(200);
  });

  it('goes back over several changes of one field, the last first', async () => {
    const id = await newProduct(manager);
    const changes: string[] = [];
    for (const price of ['10', '11', '12'])
      changes.unshift(saved(await save(manager, 'pricing', id, { price })).commandId);
    for (const undoes of changes.slice(0, 2)) saved(await save(manager, 'pricing', id, { undoes }));
    expect(await infoOf(id)).toMatchObject({ price: '10' });
  });

  it('leaves what somebody changed since, and says who; with nothing else left it is refused', async () => {
    const id = await newProduct(manager);
    await save(manager, 'pricing', id, { price: '10', cost: '6' });
    const both = saved(await save(manager, 'pricing', id, { price: '12', cost: '7' }));
    saved(await save(seller, 'pricing', id, { price: '13' }));
    const undone = await save(manager, 'pricing', id, { undoes: both.commandId });
    expect(undone.body.message).toBe('Change undone, except what Ann SELLER has changed since.');
    expect(await infoOf(id)).toMatchObject({ price: '13', cost: '6' });
    const price = saved(await save(manager, 'pricing', id, { price: '12.5' }));
    saved(await save(seller, 'pricing', id, { price: '13.5' }));
    const refused = await save(manager, 'pricing', id, { undoes: price.commandId });
    expect(refused.status).toBe(412);
    expect(refused.body.changes).toMatchObject([{ field: 'price', from: '12.5', to: '13.5', by: 'Ann SELLER' }]);
  });

  it('is refused beside other fields, for what was never done here, and to who may not save', async () => {
    const [id, other] = [await newProduct(manager), await newProduct(manager)];
    const { commandId: undoes } = saved(await save(manager, 'pricing', id, { price: '12', cost: '7' }));
    const beside = await save(manager, 'pricing', id, { price: '1', undoes });
    expect([beside.status, errorOf(beside)]).toEqual([
      400,
      expect.objectContaining({ code: 'request.undoAlone', field: 'price' }),
    ]);
    for (const [where, what] of [
      [id, randomUUID()],
      [other, undoes],
    ] as const) {
      const unknown = await save(manager, 'pricing', where, { undoes: what });
      expect([unknown.status, errorOf(unknown).code]).toEqual([422, 'request.undoUnknown']);
    }
    expect((await save(manager, 'pricing', id, { undoes: 'x' })).status).toBe(400);
    // A cost is not for sellers, nor is its undo; what a tab does not save, its address does not undo.
    const hidden = await save(seller, 'pricing', id, { undoes });
    expect([hidden.status, errorOf(hidden)]).toEqual([403, expect.objectContaining({ field: 'cost' })]);
    expect(errorOf(await save(manager, 'details', id, { undoes })).code).toBe('request.undoUnknown');
    expect(await infoOf(id)).toMatchObject({ price: '12', cost: '7' });
  });
});
