import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterWorld, newProduct, type Answer, type Caller, type World } from '../api/world.ts';
import { tellFault, turns } from '../support/longRun.ts';
import { until } from '../support/program.ts';

/** F18: 1,000 in a long run. */
const ROUNDS = process.env.CROSSDOCK_LONG === '1' ? 1_000 : 25;

let world: World;
let ann: Caller;
let bob: Caller;
let id = '';
beforeAll(async () => {
  world = await enterWorld();
  [ann, bob] = [await world.as('MANAGER'), await world.as('PURCHASER')];
  id = await newProduct(ann, { variety: 'Both' });
});
afterAll(() => world.stop());

interface Info {
  readonly revision: number;
  readonly variety: string;
  readonly price: string;
}
const info = async (by: Caller): Promise<Info> =>
  (await by.get(`product-manager/product-info/${id}`)).body.data as Info;

interface Edit {
  readonly by: Caller;
  readonly path: 'pricing' | 'specifications';
  readonly field: 'price' | 'variety';
  readonly value: string;
}
const save = ({ by, path, field, value }: Edit, revision: number): Promise<Answer> =>
  by.send('PUT', `product-manager/${path}/${id}`, { [field]: value }, { 'if-match': `"${String(revision)}"` });

it('F18 two who edit one product from the same revision never lose what the other did', async () => {
  let rounds = 0;
  for (const round of turns(ROUNDS)) {
    rounds++;
    const { revision } = await info(ann);
    const price = (by: Caller, cents: number): Edit => ({
      by,
      path: 'pricing',
      field: 'price',
      value: `${String(round)}.${String(cents)}`,
    });
    // The same field, or one each.
    const edits: [Edit, Edit] =
      round % 2
        ? [price(ann, 1), price(bob, 2)]
        : [price(ann, 1), { by: bob, path: 'specifications', field: 'variety', value: `Both ${String(round)}` }];
    const answers = await Promise.all(edits.map((edit) => save(edit, revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost = answers[0]?.status === 412 ? 0 : 1;
    const [loser, winner] = lost === 0 ? edits : [edits[1], edits[0]];
    // The loser is told what the winner did, and from which revision to continue.
    expect(answers[lost]?.body).toMatchObject({
      error: { code: 'request.stale' },
      revision: revision + 1,
      changes: [{ field: winner.field, to: winner.value }],
    });
    expect(await info(bob)).toMatchObject({ [winner.field]: winner.value });
    const second = await save(loser, revision + 1);
    expect([second.status, (second.body.data as { revision: number }).revision]).toEqual([200, revision + 2]);
    const now = await info(ann);
    expect(now).toMatchObject({ revision: revision + 2, [loser.field]: loser.value });
    if (winner.field !== loser.field) expect(now[winner.field]).toBe(winner.value);
  }
  const list = async () => {
    const { data } = (await ann.get('product-manager/product-list?searchKey=both')).body as {
      data: { list: Info[] };
    };
    return data.list[0];
  };
  const { price, variety, revision } = await info(ann);
  expect(await until(list, (row) => row?.revision === revision)).toMatchObject({ price, variety, revision });
  tellFault({ fault: 'F18 two editors', rounds, told: rounds * 2 });
}, 600_000);
