import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualLimits } from '../../server/domain/plausible.ts';
import { type Answer, type Caller, enterWorld, errorOf, newProduct, type World } from './world.ts';

let world: World;
let manager: Caller;
let id: string;
beforeAll(async () => {
  world = await enterWorld();
  manager = await world.as('MANAGER');
  id = await newProduct(manager, { sku: 'LIKELY', inventoryUOM: 'Case', initInventory: '64' });
  await manager.send('PUT', `product-manager/pricing/${id}`, { price: '10', cost: '7' });
  expect(await manager.send('PUT', 'limits', usualLimits)).toMatchObject({ status: 200, body: { data: usualLimits } });
});
afterAll(() => world.stop());

const put = (body: object) => manager.send('PUT', `product-manager/pricing/${id}`, body);
const refused = (answer: Answer) => [answer.status, errorOf(answer).code, errorOf(answer).field];

describe('what is unlikely (rules 18.41)', () => {
  it('is refused until somebody wants it anyway, and the history keeps why', async () => {
    expect(refused(await put({ price: '13.5' }))).toEqual([422, 'unlikely.priceUp', 'price']);
    expect(refused(await put({ price: '6.5' }))).toEqual([422, 'unlikely.belowCost', 'price']);
    expect(refused(await put({ price: '0' }))).toEqual([422, 'unlikely.priceZero', 'price']);
    expect(refused(await put({ cost: '9.5' }))).toEqual([422, 'unlikely.costUp', 'cost']);
    expect(refused(await put({ price: '13.5', anyway: true }))).toEqual([422, 'plausible.reasonRequired', 'reason']);
    const saved = await put({ price: '13.5', anyway: true, reason: 'frost in Salinas' });
    expect(saved.status).toBe(200);
    const { body } = await manager.get(`product-manager/history/${id}?field=price`);
    expect(body.data).toMatchObject({ list: [{ to: '13.5', reason: 'frost in Salinas' }, { to: '10' }] });
    // Back to what stood is no question.
    const { commandId: undoes } = saved.body.data as { commandId: string };
    const undone = await manager.send('PUT', `product-manager/pricing/${id}`, { undoes });
    expect(undone.status).toBe(200);
    expect((await put({ price: '10.5' })).status).toBe(200);
    expect((await put({ price: '10' })).status).toBe(200);
  });

  it('of a count is one row’s problem, and says nothing of what the books have', async () => {
    const started = await manager.send('POST', 'inventory-counts', { scope: 'products', ids: [id], isBlind: true });
    const { countId } = started.body.data as { countId: string };
    const enter = (units: string, more: object = {}) =>
      manager.send('POST', `inventory-counts/${countId}/lines`, { rows: [{ line: 1, units }], ...more });
    const asked = await enter('6400');
    expect(asked.body.data).toMatchObject({
      saved: 0,
      problems: [{ row: 0, code: 'unlikely.countHigh', field: 'units' }],
    });
    expect(JSON.stringify(asked.body)).not.toMatch(/\b64\b/);
    expect((await enter('0')).body.data).toMatchObject({ problems: [{ code: 'unlikely.countNone' }] });
    expect((await enter('6400', { anyway: true })).body.data).toMatchObject({
      problems: [{ code: 'plausible.reasonRequired' }],
    });
    expect((await enter('6400', { anyway: true, reason: 'found a pallet' })).body.data).toMatchObject({ saved: 1 });
    const counted = await world.events('LinesCounted');
    expect(counted.at(-1)?.metadata.reason).toBe('found a pallet');
    expect((await enter('64')).body.data).toMatchObject({ saved: 1 });
  });

  it('of a file rejects the row, until somebody wants it anyway and says why', async () => {
    const text = 'sku,variety,inventoryUOM,price,cost\nLIKELY,,,25,\nODD,Odd,Case,5,6\nEVEN,Even,Case,9,6\n';
    const file = { fileName: 'prices.csv', content: Buffer.from(text).toString('base64') };
    const send = (call: string, more: object = {}) =>
      manager.send('POST', `imports/products/${call}`, { ...file, ...more });
    expect((await send('check')).body.data).toMatchObject({
      ...{ created: 1, changed: 0, refused: 2, unlikely: 2 },
      list: [
        { state: 'refused', findings: [{ field: 'price', value: '25', rule: 'unlikely' }] },
        { state: 'refused', findings: [{ field: 'price', value: '5', hint: 'The price 5 is below the cost 6.' }] },
        { state: 'new' },
      ],
    });
    expect(refused(await send('take'))).toEqual([422, 'import.hasRefused', undefined]);
    expect((await send('check', { anyway: true })).body.data).toMatchObject({ refused: 2, unlikely: 0 });
    const said = { anyway: true, reason: 'clearance of odd ends' };
    expect((await send('check', said)).body.data).toMatchObject({ created: 2, changed: 1, refused: 0, unlikely: 0 });
    expect((await send('take', said)).status).toBe(200);
    // Its rows are saved by anyone who works for it, for this reason.
    const [queued] = (await world.events('BulkQueued')).slice(-1);
    expect(queued?.metadata.reason).toBe(said.reason);
  });

  it('of a counted sheet is asked about, too', async () => {
    const started = await manager.send('POST', 'inventory-counts', { scope: 'products', ids: [id] });
    const { countId } = started.body.data as { countId: string };
    const content = Buffer.from('line,counted\n1,6400\n').toString('base64');
    const send = (call: string, more: object = {}) =>
      manager.send('POST', `inventory-counts/${countId}/sheet${call}`, { fileName: 'c.csv', content, ...more });
    expect((await send('/check')).body.data).toMatchObject({ refused: 1, unlikely: 1 });
    expect(refused(await send('/check', { countedAt: 'noon' }))).toEqual([422, 'count.countedAtInvalid', 'countedAt']);
    const said = { anyway: true, reason: 'found a truck' };
    expect((await send('/check', said)).body.data).toMatchObject({ refused: 0, unlikely: 0 });
    expect((await send('', said)).body.data).toMatchObject({ saved: 1 });
    expect((await world.events('LinesCounted')).at(-1)?.metadata.reason).toBe('found a truck');
  });

  it('is what the company says: managers choose it, others see it', async () => {
    const buyer = await world.as('PURCHASER');
    expect((await buyer.get('limits')).body.data).toEqual(usualLimits);
    expect((await buyer.send('PUT', 'limits', { pricePercent: null })).status).toBe(403);
    expect((await manager.send('PUT', 'limits', { pricePercent: 0 })).status).toBe(400);
    expect((await manager.send('PUT', 'limits', { pricePercent: 60 })).status).toBe(200);
    expect((await put({ price: '15.9' })).status).toBe(200);
    expect((await manager.send('PUT', 'limits', { pricePercent: null, asksBelowCost: false })).status).toBe(200);
    expect((await put({ price: '0.5' })).status).toBe(200);
  });
});
