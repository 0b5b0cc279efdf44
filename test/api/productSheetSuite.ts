import { expect, it } from 'vitest';
import { eventually } from '../projections/world.ts';
import type { Answer, Caller, World } from './world.ts';

interface SheetWorld {
  readonly world: () => World;
  /** Pears P-00 to P-11 at 10, but for P-03, and one product of another company. */
  readonly ids: readonly string[];
  readonly theirs: () => string;
  readonly seen: (bulkId: string) => Promise<object>;
  readonly reached: (bulkId: string, state: string) => Promise<unknown>;
}

/** Prices, costs and reorder figures from a spreadsheet: a bulk change in which each row has its own values. */
export function productSheetSuite({ world, ids, theirs, seen, reached }: SheetWorld): void {
  const post = async (address: string, body: object, by?: Caller): Promise<Answer> =>
    (by ?? (await world().as('MANAGER'))).send('POST', address, body);
  const bulkIdOf = ({ body }: Answer): string => (body.data as { bulkId: string }).bulkId;
  const path = 'product-manager/product-sheet';
  const named = (skus: readonly string[], by?: Caller): Promise<Answer> => post(`${path}/named`, { skus }, by);
  const save = (rows: readonly object[], by?: Caller): Promise<Answer> => post(path, { rows, reason: 'New list' }, by);
  const row = (at: number, values: object, was: object) => ({
    ...{ productId: ids[at] ?? '', sku: `P-${String(at).padStart(2, '0')}` },
    ...{ values, seen: was },
  });

  it('finds products by SKU however it is written, in the order asked, and shows no cost to who may not see it', async () => {
    const { body } = await named([' p-07 ', 'NOPE', 'P-11']);
    expect(body.data).toMatchObject([
      { productId: ids[7], sku: 'P-07', variety: 'Pear 7', inventoryUOM: 'case', price: '10', reorderLevel: 0 },
      null,
      { productId: ids[11], cost: null },
    ]);
  });

  it('saves each row’s own values at once, refuses what somebody has changed since, and undoes all of it', async () => {
    const answer = await save([
      row(9, { price: '11.5', reorderLevel: 4 }, { price: '10', reorderLevel: 0 }),
      row(10, { price: '12', cost: '7.25' }, { price: '10', cost: null }),
      row(11, { price: '13' }, { price: '9' }),
    ]);
    const bulkId = bulkIdOf(answer);
    await reached(bulkId, 'finished');
    expect(await seen(bulkId)).toMatchObject({ done: 2, unchanged: 0, refused: 1, canUndo: true });
    const refused = await (await world().as('MANAGER')).get(`bulk/${bulkId}/rows?outcome=refused`);
    expect(refused.body.data).toMatchObject({
      list: [{ recordId: ids[11], label: 'P-11', code: 'catalog.changedMeanwhile', field: 'price' }],
    });
    const history = await (await world().as('MANAGER')).get(`product-manager/history/${ids[9] ?? ''}?field=price`);
    expect(history.body.data).toMatchObject({ list: [{ to: '11.5', reason: 'New list' }, {}] });
    await eventually(async () => {
      const { body } = await named(['P-09', 'P-10', 'P-11']);
      expect(body.data).toMatchObject([
        { price: '11.5', reorderLevel: 4 },
        { price: '12', cost: '7.25' },
        { price: '10' },
      ]);
      return true;
    });
    expect((await (await world().as('MANAGER')).send('POST', `bulk/${bulkId}/undo`, {})).status).toBe(200);
    await reached(bulkId, 'undone');
    expect(await seen(bulkId)).toMatchObject({ undone: 2, blocked: 0 });
    const { body } = await named(['P-09', 'P-10']);
    expect(body.data).toMatchObject([
      { price: '10', reorderLevel: 0 },
      { price: '10', cost: null },
    ]);
  });

  it('asks for the permission of each column', async () => {
    const seller = await world().as('SELLER');
    expect((await save([row(6, { cost: '1' }, { cost: null })], seller)).status).toBe(403);
    expect((await save([row(6, { reorderLevel: 1 }, { reorderLevel: 0 })], seller)).status).toBe(403);
    expect((await named(['P-06'], await world().as('ACCOUNTANT'))).status).toBe(403);
  });

  it('refuses values that no product could have, and products of another company', async () => {
    for (const values of [{ price: '-1' }, { price: '1.005' }, { price: null }, { reorderLevel: -1 }, { sku: 'X' }])
      expect((await save([row(6, values, {})])).status).toBe(400);
    const bulkId = bulkIdOf(await save([{ ...row(6, { price: '1' }, { price: null }), productId: theirs() }]));
    await reached(bulkId, 'finished');
    expect(await seen(bulkId)).toMatchObject({ done: 0, refused: 1 });
    const counted = bulkIdOf(await save([row(6, { reorderLevel: 1.5 }, { reorderLevel: 0 })]));
    await reached(counted, 'finished');
    const refused = await (await world().as('MANAGER')).get(`bulk/${counted}/rows?outcome=refused`);
    expect(refused.body.data).toMatchObject({ list: [{ code: 'catalog.wholeUnits', field: 'reorderLevel' }] });
  });

  it('asks row by row about what is unlikely, and takes it with a reason', async () => {
    const manager = await world().as('MANAGER');
    await manager.send('PUT', 'limits', { pricePercent: 30, asksBelowCost: true });
    const rows = [row(7, { price: '99999' }, { price: '10' }), row(8, { price: '10.5' }, { price: '10' })];
    const asked = bulkIdOf(await save(rows));
    await reached(asked, 'finished');
    expect(await seen(asked)).toMatchObject({ done: 1, refused: 1 });
    const refused = await manager.get(`bulk/${asked}/rows?outcome=refused`);
    expect(refused.body.data).toMatchObject({ list: [{ label: 'P-07', code: 'unlikely.priceUp', field: 'price' }] });
    const taken = bulkIdOf(await post(path, { rows: [rows[0]], anyway: true, reason: 'truffles' }));
    await reached(taken, 'finished');
    expect(await seen(taken)).toMatchObject({ done: 1, refused: 0 });
    for (const bulkId of [taken, asked]) {
      expect((await manager.send('POST', `bulk/${bulkId}/undo`, {})).status).toBe(200);
      await reached(bulkId, 'undone');
    }
    expect((await named(['P-07'])).body.data).toMatchObject([{ price: '10' }]);
    await manager.send('PUT', 'limits', { pricePercent: null, asksBelowCost: false });
  });
}
