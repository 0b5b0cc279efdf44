import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../server/domain/catalog/product.ts';
import { openServices, type Services } from '../../server/services.ts';
import { ACME, caller, newProduct, startWorld, type Answer, type Caller, type World } from '../api/world.ts';
import { tellFault, turns } from '../support/longRun.ts';
import { pause } from '../support/program.ts';

/** F2: 1,000 in a long run. */
const ROUNDS = process.env.CROSSDOCK_LONG === '1' ? 1_000 : 30;

let world: World;
/** The node commits and then answers nobody, for so many appends. */
let drops = 0;
beforeAll(async () => {
  world = await startWorld({
    afterFlush: () => Promise.resolve(drops-- > 0 ? 'drop' : 'answer'),
  });
});
afterAll(() => world.stop());

/** The client's side of trust R1: the same call under the same key until it is decided. */
async function insist(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status < 500 && answer.status !== 425) return answer;
    await pause(20);
  }
}

describe('an answer lost between the commit and its caller', () => {
  let here: Caller;
  let fresh: Caller;
  let services: Services;
  beforeAll(async () => {
    here = await world.as('ADMIN');
    // A process that has seen nothing: what it knows is in vault and log.
    services = await openServices({
      databaseUrl: world.urls.server,
      eventStoreUrl: world.eventStoreUrl,
      name: 'fresh',
      clock: world.clock,
    });
    fresh = caller(await world.build({ services }), await world.tokenOf('ADMIN'));
  });
  afterAll(() => services.close());

  it('F2 takes effect once and is told again to the letter', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => newProduct(here)));
    const amounts = new Map<string, string[]>(ids.map((id) => [id, []]));
    for (const round of turns(ROUNDS, 2)) {
      const id = ids[round % ids.length] ?? '';
      const price = `${String(round)}.01`;
      const headers = { 'idempotency-key': randomUUID() };
      const send = (by: Caller) => () => by.send('PUT', `product-manager/pricing/${id}`, { price }, headers);
      // One, or more than the server's own patience: then it says that it does not know.
      drops = round % 10 === 9 ? 7 : 1;
      const first = await (round % 10 === 9 ? send(here)() : insist(send(here)));
      drops = 0;
      const again = await insist(send(round % 2 ? fresh : here));
      expect(again.status).toBe(200);
      if (first.status === 200) expect(again.body).toEqual(first.body);
      else expect(first.body.error).toMatchObject({ code: 'server.outcomeUnknown' });
      // And when even the vault has forgotten it, the log has not.
      if (round % 5 === 4) {
        await services.pool.query('DELETE FROM vault.idempotency');
        expect((await send(fresh)()).body.data).toEqual(again.body.data);
      }
      amounts.get(id)?.push(price);
    }
    for (const [id, told] of amounts) {
      const { data } = (await here.get(`product-manager/history/${id}?pageSize=100&field=price`)).body as {
        data: { list: { to: string }[] };
      };
      const expected = told.slice(-100).reverse();
      expect(data.list.map(({ to }) => to).slice(0, expected.length)).toEqual(expected);
      const { revision } = await services.handler.load(product, ACME, id);
      expect(revision).toBe(BigInt(told.length));
    }
    const rounds = [...amounts.values()].flat().length;
    tellFault({ fault: 'F2 answers lost', rounds, told: rounds });
  }, 600_000);
});
