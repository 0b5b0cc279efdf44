import { afterAll, beforeAll, expect, it } from 'vitest';
import { netChanges } from '../../web/records/conflict.ts';
import { settingCodes } from '../../server/domain/company/settingCodes.ts';
import type { StaleAnswer } from '../../server/contract/envelope.ts';
import { tellFault, turns } from '../support/longRun.ts';
import { type Answer, type Caller, enterWorld, newProduct, type World } from './world.ts';

/** F18: some rounds in `npm test`, the promise's 1,000 in the long run. */
const ROUNDS = process.env.CROSSDOCK_LONG === '1' ? 1_000 : 15;

let world: World;
let users: Caller[];
beforeAll(async () => {
  world = await enterWorld();
  users = [await world.as('MANAGER'), await world.as('PURCHASER')];
});
afterAll(() => world.stop());

/** Two people save at once over the same sight: each is accepted, or told what the other changed. */
it('loses no update of two people at one product: same fields and different ones', { timeout: 600_000 }, async () => {
  const [first, second] = users as [Caller, Caller];
  const id = await newProduct(first);
  const put = (by: Caller, body: object, revision: number): Promise<Answer> =>
    by.send('PUT', `product-manager/pricing/${id}`, body, { 'if-match': String(revision) });
  const now = async (): Promise<{ price: string; cost: string; revision: number }> =>
    (await first.get(`product-manager/pricing/${id}`)).body.data as { price: string; cost: string; revision: number };

  let rounds = 0;
  for (const turn of turns(ROUNDS, 2)) {
    const round = turn + 1;
    rounds++;
    const { revision } = await now();
    const isSame = round % 2 === 0;
    const mine = { price: `${String(round)}.1` };
    const theirs = isSame ? { price: `${String(round)}.2` } : { cost: `${String(round)}.3` };
    const answers = await Promise.all([put(first, mine, revision), put(second, theirs, revision)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const isFirst = answers[0].status === 200;
    const [won, lost] = isFirst ? [mine, theirs] : [theirs, mine];
    const refused = answers[isFirst ? 1 : 0].body as unknown as StaleAnswer;
    // The loser is told the very change; nothing of theirs was written.
    const told = Object.fromEntries(netChanges(refused.changes).map(({ field, to }) => [field, to]));
    expect(told).toEqual(won);
    expect(await now()).toMatchObject({ ...won, revision: refused.revision });
    // They keep theirs, over what they have seen now.
    expect((await put(isFirst ? second : first, lost, refused.revision)).status).toBe(200);
    expect(await now()).toMatchObject({ ...won, ...lost });
  }
  tellFault({ fault: 'F18 two who save at once', rounds, told: rounds * 2 });
});

it('deletes no category that somebody chooses at the same moment', async () => {
  const [first, second] = users as [Caller, Caller];
  const section = { ...settingCodes.section, name: 'Raced' };
  const sectionId = ((await first.send('POST', 'setting', section)).body.data as { id: string }).id;
  for (let round = 1; round <= 4; round++) {
    const productId = await newProduct(first);
    const category = { ...settingCodes.category, name: `Raced ${String(round)}`, sectionId };
    const { id } = (await first.send('POST', 'setting', category)).body.data as { id: string };
    const [chosen, removed] = await Promise.all([
      first.send('PUT', `product-manager/specifications/${productId}`, { categoryId: id }),
      second.send('DELETE', `setting/${id}`, undefined),
    ]);
    const outcome = [chosen.status, removed.status];
    expect([
      [200, 422],
      [422, 200],
    ]).toContainEqual(outcome);
    // Anyone who lost finds everything as it was.
    const stands = await first.get(`setting/${id}`);
    if (chosen.status === 200)
      expect(stands.body.data).toMatchObject({ name: `Raced ${String(round)}`, sectionId, section: 'Raced' });
    else expect(stands.status).toBe(404);
  }
});
