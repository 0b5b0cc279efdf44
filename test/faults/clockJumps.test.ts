import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueTicket, redeemTicket } from '../../server/database/liveTickets.ts';
import { sessionsIn } from '../../server/database/sessions.ts';
import { tokenHash } from '../../server/database/secretToken.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { positionAt } from '../../projections/asOf/instants.ts';
import { context } from '../support/context.ts';
import {
  caller,
  emailOf,
  newProduct,
  signIn,
  signInCall,
  startWorld,
  type Caller,
  type OwnWorld,
} from '../api/world.ts';

/** F14: clocks that jump. This process lives where the clocks are changed twice a year. */
vi.stubEnv('TZ', 'America/Los_Angeles');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const jumps = [
  ['an hour ahead', HOUR],
  ['an hour back', -HOUR],
  ['a day back', -DAY],
] as const;

let world: OwnWorld;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  await Promise.all((['ADMIN', 'PACKER', 'USER'] as const).map((role) => world.hire(role)));
  admin = await world.as('ADMIN');
});
afterAll(() => world.stop());
/** How far the clock is from the true time, undone after each test. */
let ahead = 0;
const jump = (ms: number): void => {
  ahead += ms;
  world.clock.advance(ms);
};
const jumpTo = (instant: string): void => {
  jump(Date.parse(instant) - Date.parse(world.clock.now()));
};
afterEach(() => {
  jump(-ahead);
});

async function setPrices(prices: readonly string[], between: (index: number) => void): Promise<string> {
  const id = await newProduct(admin);
  for (const [index, price] of prices.entries()) {
    expect((await admin.send('PUT', `product-manager/pricing/${id}`, { price })).status).toBe(200);
    between(index);
  }
  return id;
}

/** The prices of a product's history, newest first, and its price now. */
async function told(id: string): Promise<{ history: string[]; now: string }> {
  const { body } = await admin.get(`product-manager/history/${id}?field=price`);
  const { list } = body.data as { list: { to: string }[] };
  const pricing = await admin.get(`product-manager/pricing/${id}`);
  return { history: list.map(({ to }) => to), now: (pricing.body.data as { price: string }).price };
}

describe.each(jumps)('a clock that jumps %s', (_, ms) => {
  it('leaves a history in the order in which things happened, and the price at its end (I7)', async () => {
    const id = await setPrices(['1', '2', '3'], (index) => {
      if (index === 0) jump(ms);
      if (index === 1) jump(-ms);
    });
    expect(await told(id)).toEqual({ history: ['3', '2', '1'], now: '3' });
  });

  it('leaves a look at the past that never goes back in the log', async () => {
    await setPrices(['1', '2'], (index) => {
      if (index === 0) jump(ms);
    });
    const instants = [-2 * DAY, -DAY, -HOUR, 0, HOUR, 2 * DAY].map((offset) =>
      new Date(Date.now() + offset).toISOString(),
    );
    const positions: bigint[] = [];
    for (const instant of instants)
      positions.push(await positionAt(world.services.pool, world.services.store, instant));
    expect([...positions].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))).toEqual(positions);
    expect(positions.at(-1)).toBe(await world.services.store.head());
  });

  it('throws nobody out, and keeps nobody in for ever', async () => {
    const token = await signIn(world.app, emailOf('USER'));
    const me = async (): Promise<number> => (await caller(world.app, token).get('/api/user/me')).status;
    jump(ms);
    expect(await me()).toBe(200);
    // The longest that it can be: twelve hours and what the clock was set back by.
    jump(12 * HOUR + Math.max(0, -ms));
    expect(await me()).toBe(401);
  });

  it('lets people sign in whose last attempts failed before it', async () => {
    const email = emailOf('PACKER');
    for (let tries = 0; tries < 7; tries++) await world.app.inject(signInCall(email, 'wrong password'));
    jump(ms);
    // Ahead of the last failure by at least the longest wait, or so far behind it that the clock must have been wrong.
    expect((await world.app.inject(signInCall(email))).statusCode).toBe(200);
  });

  it('lets a live ticket be used once and no more', async () => {
    const sessions = sessionsIn(world.services.db, world.clock);
    const session = await sessions.find(tokenHash(await world.tokenOf('ADMIN')));
    if (!session) throw new Error('not signed in');
    const ticket = await issueTicket(world.services.db, world.clock, session);
    jump(ms);
    const first = await redeemTicket(world.services.db, world.clock, ticket);
    expect(first !== null).toBe(ms < 0);
    expect(await redeemTicket(world.services.db, world.clock, ticket)).toBeNull();
  });

  it('answers a repeated command with its first answer', async () => {
    const id = await newProduct(admin);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const set = () => admin.send('PUT', `product-manager/pricing/${id}`, { price: '7' }, headers);
    const first = await set();
    jump(ms);
    const again = await set();
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true']);
  });

  it('never gives away a claim whose owner holds its value', async () => {
    const value = `J${String(ms)}`;
    const take = (owner: string) =>
      world.services.claims.take({ kind: 'sku', value, owner, isHeldBy: () => Promise.resolve(true) }, context());
    await take('one');
    jump(ms);
    await expect(take('other')).rejects.toThrow(DomainError);
    expect(await world.services.claims.ownerOf('acme', 'sku', value)).toBe('one');
  });
});

it.each([
  ['the hour that does not exist', '2026-03-08T09:30:00.000Z', '2026-03-08T10:30:00.000Z'],
  ['the hour that comes twice', '2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z'],
])('%s in Los Angeles is an hour like any other', async (_, before, after) => {
  jumpTo(before);
  const id = await newProduct(admin);
  const noted: string[] = [];
  for (const [moment, price] of [
    [before, '1'],
    [after, '2'],
  ] as const) {
    jumpTo(moment);
    expect((await admin.send('PUT', `product-manager/pricing/${id}`, { price })).status).toBe(200);
    noted.push(moment);
  }
  const { body } = await admin.get(`product-manager/history/${id}?field=price`);
  const { list } = body.data as { list: { to: string; at: string }[] };
  expect(list.map(({ to }) => to)).toEqual(['2', '1']);
  const [second = '', first = ''] = list.map(({ at }) => at);
  expect(Math.round((Date.parse(second) - Date.parse(first)) / 60_000)).toBe(60);
  expect([first.slice(0, 16), second.slice(0, 16)]).toEqual(noted.map((at) => at.slice(0, 16)));
});
