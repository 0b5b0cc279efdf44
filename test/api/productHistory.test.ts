import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryChoices, HistoryRow } from '../../server/contract/audit/history.ts';
import type { RecordDiff } from '../../server/contract/audit/diff.ts';
import { enterWorld, errorOf, newProduct, type Caller, type World } from './world.ts';

let world: World;
let manager: Caller;
let buyer: Caller;
let id = '';
let between = '';
beforeAll(async () => {
  world = await enterWorld();
  [manager, buyer] = [await world.as('MANAGER'), await world.as('PURCHASER')];
  id = await newProduct(manager, { variety: 'Gala', initInventory: '8' });
  await manager.send('PUT', `product-manager/pricing/${id}`, { price: '12.5', cost: '8', reason: 'market' });
  await manager.send('PUT', `product-manager/details/${id}`, { grade: 'A' });
  between = world.clock.now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await buyer.send('PUT', `product-manager/pricing/${id}`, { price: '13', reason: 'frost' });
  await buyer.send('PUT', `product-manager/details/${id}`, { grade: 'B', size: '88' });
});
afterAll(() => world.stop());

const history = async (query: string, by = manager): Promise<HistoryRow[]> =>
  ((await by.get(`product-manager/history/${id}?${query}`)).body.data as { list: HistoryRow[] }).list;
const last = async (query = '', by = manager): Promise<Map<string, HistoryRow>> => {
  const { body } = await by.get(`product-manager/last-changes/${id}${query}`);
  return new Map((body.data as HistoryRow[]).map((row) => [row.field, row]));
};
const diff = async (query: string, by = manager): Promise<RecordDiff> =>
  (await by.get(`product-manager/product-diff/${id}?${query}`)).body.data as RecordDiff;

describe('the history of a product', () => {
  it('is limited to fields, a person, a lot and days', async () => {
    expect(new Set((await history('field=price&field=grade')).map(({ field }) => field))).toEqual(
      new Set(['price', 'grade']),
    );
    const [row] = await history('field=price&pageSize=1');
    const mine = await history(`by=${row?.by ?? ''}`);
    expect(mine.map(({ field }) => field).sort()).toEqual(['grade', 'price', 'size']);
    const lots = await history('field=onHand');
    const lotId = lots[0]?.part?.id ?? '';
    expect(
      (await history(`partKind=lot&partId=${encodeURIComponent(lotId)}`)).every((each) => each.part?.id === lotId),
    ).toBe(true);
    expect(await history('toDate=2001-01-01')).toEqual([]);
    expect(await history('fromDate=2999-01-01')).toEqual([]);
    expect((await history('fromDate=2001-01-01&field=grade')).length).toBe(2);
    expect((await manager.get(`product-manager/history/${id}?fromDate=yesterday`)).status).toBe(400);
  });

  it('tells in one call who changed each field last', async () => {
    const changes = await last();
    expect(changes.get('price')).toMatchObject({ from: '12.5', to: '13', byName: 'Ann PURCHASER', reason: 'frost' });
    expect(changes.get('grade')).toMatchObject({ from: 'A', to: 'B' });
    expect(changes.get('cost')).toMatchObject({ to: '8', byName: 'Ann MANAGER', reason: 'market' });
    expect([changes.has('onHand'), changes.has('origin')]).toEqual([false, false]);
    const lotId = (await history('field=onHand'))[0]?.part?.id ?? '';
    const ofLot = await last(`?partKind=lot&partId=${encodeURIComponent(lotId)}`);
    expect([...ofLot.keys()]).toContain('onHand');
    expect(ofLot.has('price')).toBe(false);
  });

  it('says what it can be filtered by', async () => {
    const { body } = await manager.get(`product-manager/history-choices/${id}`);
    const { fields, people } = body.data as HistoryChoices;
    expect(fields).toEqual(expect.arrayContaining(['cost', 'grade', 'onHand', 'price']));
    expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ann MANAGER', 'Ann PURCHASER']));
  });

  it('compares two moments, with who made each difference', async () => {
    const since = await diff(`from=${between}`);
    expect(since.wasThere).toBe(true);
    expect(since.changes).toEqual([
      expect.objectContaining({ field: 'price', from: '12.5', to: '13', byName: 'Ann PURCHASER', reason: 'frost' }),
      expect.objectContaining({ field: 'grade', from: 'A', to: 'B' }),
      expect.objectContaining({ field: 'size', from: null, to: '88' }),
    ]);
    const before = await diff(`from=2001-01-01T00:00:00Z&to=${between}`);
    expect(before.wasThere).toBe(false);
    expect(before.changes).toContainEqual(expect.objectContaining({ field: 'price', from: null, to: '12.5' }));
    expect((await diff(`from=${between}&to=${between}`)).changes).toEqual([]);
  });

  it('refuses moments that are none, in the future or the wrong way round', async () => {
    for (const [query, code] of [
      ['from=yesterday', 'request.invalid'],
      ['from=2026-01-01T10:00', 'request.invalid'],
      ['from=2999-01-01T00:00:00Z', 'asOf.future'],
      [`from=${between}&to=2001-01-01T00:00:00Z`, 'catalog.momentsBackwards'],
    ]) {
      const answer = await manager.get(`product-manager/product-diff/${id}?${query ?? ''}`);
      expect([answer.status, errorOf(answer).code]).toEqual([400, code]);
    }
  });

  it('hides cost from nobody of the office, and is not for others', async () => {
    const worker = await world.as('WORKER');
    for (const path of [`last-changes/${id}`, `history-choices/${id}`, `product-diff/${id}?from=${between}`])
      expect((await worker.get(`product-manager/${path}`)).status).toBe(403);
    expect((await manager.get('product-manager/last-changes/none')).status).toBe(404);
  });
});
