import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../projections/rebuild.ts';
import { changePassword, employee, hireEmployee, type EmployeeEvent } from '../../server/domain/access/employee.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { company, foundCompany } from '../../server/domain/company/company.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { StoreUnavailable } from '../../server/kernel/eventStore.ts';
import { reactors as every } from '../../server/reactors/all.ts';
import { reactor, type Reactor } from '../../server/reactors/reactor.ts';
import { retryReactors } from '../../server/reactors/running/parked.ts';
import { eventually } from '../projections/world.ts';
import { context } from '../support/context.ts';
import { makeWorld, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  const data = { companyId: 'acme', name: 'Acme', code: 'ACME' };
  await world.handler.handle(company, 'acme', data, foundCompany, context());
});
afterAll(() => world.close());

const hire = (userId: string): Promise<unknown> =>
  world.handler.handle(
    employee,
    userId,
    { userId, email: `${userId}@acme.test`, firstName: 'A', lastName: 'B', role: Role.SELLER },
    hireEmployee,
    context(),
  );
const change = (userId: string): Promise<unknown> =>
  world.handler.handle(employee, userId, { userId, language: 'en' }, changePassword, context());

type Event = { type: EmployeeEvent['type']; data: { userId: string }; id: string };

/** A reactor that writes down what it acted on; `fails` throws for those that it shall fail at. */
function recorder(name: string, fails: (event: Event) => void = () => undefined): { reactor: Reactor; acted: Event[] } {
  const acted: Event[] = [];
  const act = (event: Event): Promise<void> => {
    fails(event);
    acted.push(event);
    return Promise.resolve();
  };
  return { acted, reactor: reactor<EmployeeEvent>({ name, on: { EmployeeHired: act, PasswordChanged: act } }) };
}
const seen = (acted: readonly Event[]): string[] => acted.map(({ type, data }) => `${type} ${data.userId}`);
const position = async (name: string): Promise<bigint> =>
  BigInt(
    (await world.query<{ position: string }>('SELECT position FROM vault.reactor WHERE name = $1', [name]))[0]
      ?.position ?? -2,
  );
const deployed = (name: string) => eventually(async () => (await position(name)) > -2n);

describe('reactors', () => {
  it('begin at the end of the log when first deployed, and go on where they were', async () => {
    await hire('old');
    const { reactor: one, acted } = recorder('begins');
    let running = world.react([one]);
    await deployed('begins');
    await hire('first');
    await eventually(() => acted.length === 1);
    await running.stop();
    await hire('second');
    running = world.react([one]);
    await eventually(() => acted.length === 2);
    await running.stop();
    expect(seen(acted)).toEqual(['EmployeeHired first', 'EmployeeHired second']);
  });

  it('put a failing stream aside with all that follows in it, while others go on, and take it up in order', async () => {
    let isBroken = true;
    const { reactor: one, acted } = recorder('parks', ({ data }) => {
      if (isBroken && data.userId === 'poison') throw new TypeError('cannot take this');
    });
    const running = world.react([one], 50);
    await deployed('parks');
    await hire('poison');
    await hire('fine');
    await change('poison');
    await eventually(() => acted.length === 1);
    await eventually(async () => (await position('parks')) >= ((await world.store.head()) ?? 0n));
    expect(seen(acted)).toEqual(['EmployeeHired fine']);
    const parked = await world.query<{ stream: string; event: string; error: string }>(
      `SELECT stream, event, error FROM vault.reactor_parked WHERE reactor = 'parks'`,
    );
    expect(parked).toEqual([{ stream: 'employee-acme.poison', event: 'EmployeeHired', error: 'cannot take this' }]);
    isBroken = false;
    expect(await retryReactors(world.services.db, world.clock.now())).toBe(1);
    await eventually(() => acted.length === 3);
    await running.stop();
    expect(seen(acted).slice(1)).toEqual(['EmployeeHired poison', 'PasswordChanged poison']);
    expect(await world.query('SELECT FROM vault.reactor_parked')).toEqual([]);
  });

  it('take a refusal for an outcome and wait through an outage without parking', async () => {
    let outages = 2;
    const { reactor: one, acted } = recorder('outage', ({ data }) => {
      if (data.userId === 'refused') throw new DomainError('access.accountInactive');
      if (outages-- > 0) throw new StoreUnavailable('away');
    });
    const running = world.react([one]);
    await deployed('outage');
    await hire('refused');
    await hire('waits');
    await eventually(() => acted.length === 1);
    await running.stop();
    expect(seen(acted)).toEqual(['EmployeeHired waits']);
    expect(await world.query('SELECT FROM vault.reactor_parked')).toEqual([]);
  });

  it('run in one process of two', async () => {
    const [a, b] = [recorder('once'), recorder('once')];
    const [first, second] = [world.react([a.reactor]), world.react([b.reactor])];
    await deployed('once');
    await hire('shared');
    await eventually(() => a.acted.length + b.acted.length === 1);
    await (a.acted.length === 1 ? first : second).stop();
    await change('shared');
    await eventually(() => a.acted.length + b.acted.length === 2);
    await Promise.all([first.stop(), second.stop()]);
    expect([a.acted.length, b.acted.length]).toEqual([1, 1]);
  });

  it('do nothing when everything is replayed (F25)', async () => {
    const { reactor: one, acted } = recorder('replayed');
    const running = world.react([one, ...every]);
    await deployed('replayed');
    await deployed('passwordChangedMail');
    await hire('replay');
    await change('replay');
    await eventually(async () => (await outbox()).length === 1 && acted.length === 2);
    const projector = world.project();
    await world.caughtUp();
    const before = { head: await world.store.head(), mail: await outbox() };
    const { events } = await rebuild({ databaseUrl: world.urls.owner, store: world.store });
    expect(events).toBeGreaterThan(5);
    await world.query('DROP SCHEMA read CASCADE');
    await projector.stop();
    await running.stop();
    const again = world.react([one, ...every]);
    // One more event goes all the way: what a replay had set off would have come before it.
    await change('replay');
    await eventually(async () => acted.length === 3 && (await outbox()).length > before.mail.length);
    await again.stop();
    expect(acted).toHaveLength(3);
    expect((await outbox()).length).toBe(before.mail.length + 1);
    expect(((await world.store.head()) ?? 0n) - (before.head ?? 0n)).toBe(1n);
  });
});

const outbox = () => world.query<{ id: string }>('SELECT id FROM vault.outbox');
