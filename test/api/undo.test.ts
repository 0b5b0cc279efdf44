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
const save = async (by: Caller, what: string, id: string, body: object, revision?: number): Promise<Answer> =>
  by.send('PUT', `product-manager/${what}/${id}`, body, revision === undefined ? {} : { 'if-match': String(revision) });

describe('undo', () => {
  it('is a command of its own, caused by the one it takes back, and the history says so', async () => {
    const id = await newProduct(manager);
    await save(manager, 'pricing', id, { price: '10' });
    const change = saved(await save(manager, 'pricing', id, { price: '12' }));
    const undone = await save(manager, 'pricing', id, { price: '10', undoes: change.commandId }, change.revision);
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
  });

  it('takes a name and a status back as well', async () => {
    const id = await newProduct(manager, { variety: 'Plum' });
    const change = saved(await save(manager, 'specifications', id, { variety: 'Plum red', status: 2000 }));
    saved(
      await save(
        manager,
        'specifications',
        id,
        { variety: 'Plum', status: 1000, undoes: change.commandId },
        change.revision,
      ),
    );
    const { body } = await manager.get(`product-manager/product-info/${id}`);
    expect(body.data).toMatchObject({ variety: 'Plum', status: 1000 });
  });

  it('empties a price, a cost and a category that were the first', async () => {
    const id = await newProduct(manager);
    const { body: made } = await manager.send('POST', 'setting', { ...settingCodes.category, name: `First ${id}` });
    const categoryId = (made.data as { id: string }).id;
    const filed = saved(await save(manager, 'specifications', id, { categoryId }));
    const change = saved(await save(manager, 'pricing', id, { price: '12', cost: '7' }));
    const later = saved(await save(manager, 'pricing', id, { price: '13' }, change.revision));
    for (const undoes of [undefined, later.commandId]) {
      const emptied = await save(manager, 'pricing', id, { price: null, undoes }, later.revision);
      expect([emptied.status, errorOf(emptied)]).toEqual([
        400,
        expect.objectContaining({ code: 'pricing.priceRequired', message: 'Please input default price!' }),
      ]);
    }
    const back = { price: null, cost: null, undoes: change.commandId };
    const emptied = saved(await save(manager, 'pricing', id, back, later.revision));
    saved(await save(manager, 'specifications', id, { categoryId: null, undoes: filed.commandId }, emptied.revision));
    const { body } = await manager.get(`product-manager/product-info/${id}`);
    expect(body.data).toMatchObject({ price: null, cost: null, categoryId: null, categoryName: null });
    expect((await manager.send('DELETE', `setting/${categoryId}`, undefined)).status).toBe(200);
  });

  it('is refused when somebody changed the product since, and tells who', async () => {
    const id = await newProduct(manager);
    await save(manager, 'pricing', id, { price: '10' });
    const change = saved(await save(manager, 'pricing', id, { price: '12' }));
    saved(await save(seller, 'pricing', id, { price: '13' }));
    const refused = await save(manager, 'pricing', id, { price: '10', undoes: change.commandId }, change.revision);
    expect(refused.status).toBe(412);
    expect(refused.body.changes).toMatchObject([{ field: 'price', from: '12', to: '13', by: 'Ann SELLER' }]);
  });

  it('is refused unseen, and for what was never done here', async () => {
    const [id, other] = [await newProduct(manager), await newProduct(manager)];
    const change = saved(await save(manager, 'pricing', id, { price: '12' }));
    const blind = await save(manager, 'pricing', id, { price: '1', undoes: change.commandId });
    expect([blind.status, errorOf(blind).code]).toEqual([400, 'request.ifMatchRequired']);
    for (const [where, undoes] of [
      [id, randomUUID()],
      [other, change.commandId],
    ] as const) {
      const unknown = await save(manager, 'pricing', where, { price: '1', undoes }, change.revision);
      expect([unknown.status, errorOf(unknown).code]).toEqual([422, 'request.undoUnknown']);
    }
    expect((await save(manager, 'pricing', id, { price: '1', undoes: 'x' }, 1)).status).toBe(400);
  });
});
