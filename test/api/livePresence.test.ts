import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../server/commands/clients/addClient.ts';
import { ClientType } from '../../server/domain/clients/client.ts';
import type { App } from '../../server/http/app.ts';
import { openLiveFeed, type LiveFeed } from '../../server/database/liveFeed.ts';
import { presenceRegistry } from '../../server/http/live/presenceRegistry.ts';
import { context } from '../support/context.ts';
import { pause, until } from '../support/program.ts';
import { enter, hangUp, type Listener } from './liveListener.ts';
import { enterWorld, newProduct, type Caller, type World } from './world.ts';

let world: World;
let manager: Caller;
let seller: Caller;
let productId = '';
/** Two server processes behind one address: each with a feed of its own. */
let [first, second] = ['', ''];
let secondApp: App;
let secondFeed: LiveFeed;

beforeAll(async () => {
  world = await enterWorld();
  [manager, seller] = [await world.as('MANAGER'), await world.as('SELLER')];
  productId = await newProduct(manager);
  first = await world.app.listen({ port: 0, host: '127.0.0.1' });
  secondFeed = await openLiveFeed({ databaseUrl: world.urls.server });
  secondApp = await world.build({ feed: secondFeed });
  second = await secondApp.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(hangUp);
afterAll(async () => {
  await secondApp.close();
  await secondFeed.close();
  await world.stop();
});

const at = (id: string, isEditing = false) => ({ type: 'Product' as const, id, isEditing });
const people = ({ messages }: Listener, id = productId): string[][] =>
  messages.flatMap((message) =>
    message.kind === 'present' && message.id === id
      ? [message.users.map(({ name, isEditing }) => (isEditing ? `${name} edits` : name))]
      : [],
  );
const lastPeople = (listener: Listener, holds: (now: string[] | undefined) => boolean) =>
  until(() => people(listener).at(-1), holds);
const sees = (listener: Listener, ...names: string[]) =>
  lastPeople(listener, (now) => JSON.stringify(now) === JSON.stringify(names));

describe('who else is here', () => {
  it('is told across server processes: who comes, who types, who goes', async () => {
    const [one, two] = [await enter(first, manager), await enter(second, seller)];
    one.moveTo(at(productId));
    await sees(one);
    two.moveTo(at(productId));
    await sees(one, 'Ann SELLER');
    await sees(two, 'Ann MANAGER');
    two.moveTo(at(productId, true));
    await sees(one, 'Ann SELLER edits');
    two.moveTo(null);
    await sees(one);
    two.moveTo(at(productId));
    await sees(one, 'Ann SELLER');
    // A line that breaks says no goodbye.
    two.socket.terminate();
    await sees(one);
  });

  it('counts a user once, and no window hears of its own user', async () => {
    const [one, again, two] = [await enter(first, manager), await enter(second, manager), await enter(second, seller)];
    for (const listener of [one, again, two]) listener.moveTo(at(productId));
    await sees(two, 'Ann MANAGER');
    await sees(one, 'Ann SELLER');
    again.moveTo(null);
    await pause(300);
    expect(people(two).at(-1)).toEqual(['Ann MANAGER']);
  });

  it('is nobody’s business elsewhere: other product, other company, no such product', async () => {
    const other = await newProduct(manager);
    const stranger = await world.as('ADMIN', world.otherId);
    const theirs = await newProduct(stranger);
    const [one, foreign] = [await enter(first, manager), await enter(first, stranger)];
    one.moveTo(at(productId));
    await sees(one);
    foreign.moveTo(at(productId));
    foreign.moveTo(at('nosuchproduct'));
    const elsewhere = await enter(second, seller);
    elsewhere.moveTo(at(other));
    await until(
      () => people(elsewhere, other).length,
      (count) => count === 1,
    );
    elsewhere.moveTo(at(theirs));
    foreign.moveTo(at(theirs));
    await until(
      () => people(foreign, theirs),
      (told) => told.length === 1,
    );
    await pause(300);
    expect(people(foreign)).toEqual([]);
    expect(people(elsewhere, theirs)).toEqual([]);
    expect(people(foreign, theirs)).toEqual([[]]);
    expect(people(one)).toEqual([[]]);
  });

  it('is told of a vendor too, to those who may see vendors', async () => {
    const vendor = { name: 'Tokyo Traders', type: ClientType.VENDOR };
    const { clientId } = await addClient(world.services, vendor, context({ companyId: world.companyId }));
    const here = { type: 'Client' as const, id: clientId, isEditing: true };
    const [one, two] = [await enter(first, manager), await enter(second, seller)];
    const worker = await enter(first, await world.as('WORKER'));
    for (const listener of [worker, two, one]) listener.moveTo(here);
    await until(
      () => people(one, clientId).at(-1)?.join(),
      (told) => told === 'Ann SELLER edits',
    );
    expect(people(worker, clientId)).toEqual([]);
  });

  it('closes who says something else', async () => {
    for (const said of [
      '{"kind":"here"}',
      '{"kind":"here","place":{"type":"User","id":"x","isEditing":false}}',
      '{"kind":"there","place":null}',
      'x',
    ]) {
      const listener = await enter(first, manager);
      listener.socket.send(said);
      expect(await listener.closed()).toBe(1002);
    }
  });
});

describe('the book of places', () => {
  const where = { companyId: 'c', type: 'Product', id: 'p' };
  const said = (server: string, people: [string, boolean][]) => JSON.stringify({ server, ...where, people });

  it('holds what each process said last, and forgets one that fell silent', () => {
    let now = 0;
    const book = presenceRegistry(25_000, () => now);
    book.take(said('a', [['ann', false]]));
    now = 20_000;
    book.take(
      said('b', [
        ['ann', true],
        ['bob', false],
      ]),
    );
    expect([...book.peopleAt(where)]).toEqual([
      ['ann', true],
      ['bob', false],
    ]);
    now = 26_000;
    expect(book.forget()).toEqual([where]);
    book.take(said('b', []));
    expect([...book.peopleAt(where)]).toEqual([]);
    expect(book.forget()).toEqual([]);
  });

  it('takes nothing but announcements', () => {
    const book = presenceRegistry(1);
    for (const payload of ['', '{}', 'null', '[1]', '{"server":"a"}']) expect(book.take(payload)).toBeNull();
  });
});
