import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PunchRow, SessionRow } from '../../server/contract/people/punches.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';
import { caller, emailOf, enterWorld, errorOf, type Answer, type Caller, type World } from './world.ts';

const [IN, OUT] = [1100, 1200];
const HOUR = 3_600_000;

let world: World;
let admin: Caller;
let manager: Caller;
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
  manager = await world.as('MANAGER');
});
afterAll(() => world.stop());

const idOf = async (role: RoleName): Promise<string> => {
  await world.hire(role);
  const users = (await admin.get('users')).body.data as { id: string; email: string }[];
  const found = users.find(({ email }) => email === emailOf(role, world.companyId));
  if (!found) throw new Error(`${role} is not listed`);
  return found.id;
};
const issue = (userId: string, cardNo: string, by = admin): Promise<Answer> =>
  by.send('PUT', `user/${userId}/card-no?cardNo=${encodeURIComponent(cardNo)}`, undefined);
const ago = (hours: number): string => new Date(Date.parse(world.clock.now()) - hours * HOUR).toISOString();
const punch = (by: Caller, cardId: string, type: number, more: object = {}): Promise<Answer> =>
  by.send('POST', 'log', { cardId, type, ...more });
/** Of the day on which a punch of so many hours ago falls. */
const punchesOf = async (by: Caller, query = ''): Promise<PunchRow[]> =>
  ((await by.get(`log/logs?startDate=01-01-2020&pageSize=100${query}`)).body.data as { list: PunchRow[] }).list;
const sessionsOf = async (by: Caller, day: string): Promise<SessionRow[]> =>
  ((await by.get(`log/sessions?day=${day}`)).body.data as { list: SessionRow[] }).list;

describe('a card', () => {
  it('is one user’s, and free again once they have another', async () => {
    const [driver, packer] = [await idOf('DRIVER'), await idOf('PACKER')];
    expect((await issue(driver, ' ０００１ ')).body).toMatchObject({
      data: { userId: driver, cardId: '0001' },
      message: 'Ann DRIVER now has card 0001.',
    });
    const taken = await issue(packer, '0001');
    expect([taken.status, errorOf(taken)]).toEqual([
      409,
      expect.objectContaining({
        code: 'access.cardTaken',
        field: 'cardNo',
        message: 'the card ID already exists in the system',
      }),
    ]);
    expect((await admin.get('employee/card/0001')).body.data).toMatchObject({ id: driver, name: 'Ann DRIVER' });
    expect((await issue(driver, '0002')).status).toBe(200);
    expect((await admin.get('employee/card/0001')).status).toBe(404);
    expect((await issue(packer, '0001')).status).toBe(200);
    const users = (await admin.get('users')).body.data as { id: string; cardId: string | null }[];
    expect(users.find(({ id }) => id === driver)?.cardId).toBe('0002');
    expect((await issue(driver, '')).status).toBe(400);
    expect(errorOf(await issue(driver, '4 2')).code).toBe('access.cardInvalid');
    expect((await issue(driver, '0003', manager)).status).toBe(403);
    expect((await (await world.as('ADMIN', world.otherId)).get('employee/card/0002')).status).toBe(404);
  });
});

describe('the time clock', () => {
  it('takes a punch as the spec sends it, and shows who is in', async () => {
    const worker = await world.as('WORKER');
    const id = await idOf('WORKER');
    await issue(id, '1001');
    const now = world.clock.now();
    const sent = {
      ...{ appSystem: 1000, cardId: '1001', checkTime: now, createdAt: now, deviceId: null, id: '' },
      ...{ process: 1900, type: IN },
    };
    const entered = await worker.send('POST', 'log', sent);
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ data: { userId: id, name: 'Ann WORKER', type: IN, hours: null } });
    expect(entered.body.message).toMatch(/^Ann WORKER clocked in at \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/);
    expect((await worker.get('employee/card/1001')).body.data).toMatchObject({ id, openSince: now });
    const { day, list } = (await worker.get('log/sessions')).body.data as { day: string; list: SessionRow[] };
    expect(list).toMatchObject([{ userId: id, isOpen: true, hours: '0', clockOut: null, workday: day }]);

    const again = await punch(worker, '1001', IN);
    expect([again.status, errorOf(again).code]).toEqual([422, 'unlikely.clockedIn']);
    const left = await punch(worker, '1001', OUT);
    expect(left.body).toMatchObject({ data: { type: OUT, hours: '0' } });
    expect(left.body.message).toMatch(/after 0 hours\.$/);
    expect(errorOf(await punch(worker, '1001', OUT)).code).toBe('unlikely.clockedOut');
    const anyway = await punch(worker, '1001', OUT, { anyway: true, reason: 'Forgot to clock in' });
    expect([anyway.status, (await world.events('PunchRecorded')).at(-1)?.metadata.reason]).toEqual([
      200,
      'Forgot to clock in',
    ]);
    expect((await sessionsOf(worker, day)).map(({ flag }) => flag)).toEqual([null, 'ORPHAN_OUT']);
  });

  it('has one effect under one key', async () => {
    const by = await world.as('SELLER');
    await issue(await idOf('SELLER'), '1002');
    const headers = { 'idempotency-key': randomUUID() };
    const once = await by.send('POST', 'log', { cardId: '1002', type: IN }, headers);
    const twice = await by.send('POST', 'log', { cardId: '1002', type: IN }, headers);
    expect([once.status, twice.body.data]).toEqual([200, once.body.data]);
    expect(await punchesOf(by)).toHaveLength(1);
  });

  it('refuses cards that nobody has, closed accounts, the future, and what somebody else has to enter', async () => {
    const worker = await world.as('WORKER');
    const id = await idOf('USER');
    await issue(id, '1003');
    const code = async (answer: Promise<Answer>) => [(await answer).status, errorOf(await answer).code];
    expect(await code(punch(worker, '9999', IN))).toEqual([422, 'people.cardUnknown']);
    expect(await code(punch(worker, '', IN))).toEqual([400, 'people.cardRequired']);
    expect((await punch(worker, '1003', 1300)).status).toBe(400);
    expect(await code(punch(worker, '1003', IN, { checkTime: ago(-1) }))).toEqual([422, 'people.punchInFuture']);
    expect(await code(punch(worker, '1003', IN, { checkTime: 'yesterday' }))).toEqual([422, 'people.punchTimeInvalid']);
    expect(await code(punch(worker, '1003', IN, { checkTime: ago(1) }))).toEqual([403, 'access.forbidden']);
    await admin.send('PUT', `users/${id}/status`, { status: 3000 });
    expect(await code(punch(worker, '1003', IN))).toEqual([422, 'people.cardInactive']);
  });

  it('shows others’ punches to those who keep the hours, by name, card and day', async () => {
    const buyer = await world.as('PURCHASER');
    await issue(await idOf('PURCHASER'), '1004');
    await punch(manager, '1004', IN, { checkTime: ago(30) });
    await punch(manager, '1004', OUT, { checkTime: ago(22) });
    expect((await punchesOf(buyer)).map(({ cardId }) => cardId)).toEqual(['1004', '1004']);
    expect((await punchesOf(manager, '&name=purchas')).map(({ type }) => type)).toEqual([OUT, IN]);
    expect((await punchesOf(manager, '&name=nobody')).length).toBe(0);
    expect((await punchesOf(manager, '&extra=ann 1004')).length).toBe(2);
    expect((await punchesOf(manager, '&extra=nobody')).length).toBe(0);
    expect(await punchesOf(manager, '&card=1004&type=1100')).toMatchObject([
      { process: 1900, appSystem: 1000, deviceId: null, recordType: 1000, name: 'Ann PURCHASER' },
    ]);
    const [last, first] = await punchesOf(manager, '&card=1004');
    const [month, date] = [first?.workday.slice(5, 7), first?.workday.slice(8)];
    const on = `${String(month)}-${String(date)}-${String(first?.workday.slice(0, 4))}`;
    const that = (await manager.get(`log/logs?card=1004&startDate=${on}&endDate=${on}`)).body.data as {
      list: PunchRow[];
    };
    expect(that.list.map(({ id }) => id)).toContain(first?.id);
    expect(await sessionsOf(manager, first?.workday ?? '')).toMatchObject([
      { hours: '8', flag: null, clockIn: { id: first?.id }, clockOut: { id: last?.id } },
    ]);
    expect((await manager.get('log/logs?startDate=13-45-2026')).status).toBe(400);
  });

  it('is corrected with a reason by managers, and keeps what stood there', async () => {
    await issue(await idOf('ACCOUNTANT'), '1005');
    const made = await punch(manager, '1005', IN, { checkTime: ago(60) });
    const { id } = made.body.data as { id: string };
    await punch(manager, '1005', OUT, { checkTime: ago(53) });
    const correction = { id, type: IN, checkTime: ago(61), reason: 'Came earlier' };
    const changed = await manager.send('PUT', 'log', correction);
    expect([changed.status, changed.body.message]).toEqual([200, 'Punch of Ann ACCOUNTANT corrected.']);
    expect(await punchesOf(manager, '&card=1005&type=1100')).toMatchObject([
      { id, checkTime: correction.checkTime, recordType: 6666 },
    ]);
    expect((await world.events('PunchCorrected')).at(-1)).toMatchObject({
      data: { was: { type: IN }, is: { checkTime: correction.checkTime }, reason: 'Came earlier' },
      metadata: { reason: 'Came earlier' },
    });
    const code = async (answer: Promise<Answer>) => [(await answer).status, errorOf(await answer).code];
    expect(await code(manager.send('PUT', 'log', { ...correction, reason: ' ' }))).toEqual([
      422,
      'inventory.reasonRequired',
    ]);
    expect(await code(manager.send('PUT', 'log', { ...correction, checkTime: ago(-1) }))).toEqual([
      422,
      'people.punchInFuture',
    ]);
    expect((await (await world.as('ACCOUNTANT')).send('PUT', 'log', correction)).status).toBe(403);
    const gone = await manager.send('DELETE', `log/${id}?reason=Twice`, undefined);
    expect(gone.body.message).toBe('Punch of Ann ACCOUNTANT removed.');
    expect((await punchesOf(manager, '&card=1005')).map(({ type }) => type)).toEqual([OUT]);
    expect(await code(manager.send('PUT', 'log', correction))).toEqual([404, 'notFound']);
    expect((await (await world.as('ADMIN', world.otherId)).send('PUT', 'log', correction)).status).toBe(404);
  });
});

describe('a kiosk', () => {
  const nobody = () => caller(world.app, null);
  /** A device of the company, by the key of its address. */
  async function kiosk(name: string) {
    const made = await manager.send('POST', 'hr-entries', { book: 'kiosk', name, place: 'Gate' });
    const { id } = made.body.data as { id: string };
    const { url } = (await manager.get(`hr-entries/${id}/kiosk-link`)).body.data as { url: string };
    const key = url.split('/').at(-1) ?? '';
    const send = (rest: string, body: object) => nobody().send('POST', `/api/kiosk/${key}/${rest}`, body);
    return {
      ...{ id, key, send },
      punch: (cardId: string, type: number, more: object = {}) =>
        send('punch', { punchId: randomUUID(), cardId, type, checkTime: world.clock.now(), ...more }),
      present: async () =>
        ((await nobody().get(`/api/kiosk/${key}`)).body.data as { present: { name: string }[] }).present,
    };
  }

  it('clocks in and out by card without a sign-in, and shows who is in', async () => {
    await issue(await idOf('DRIVER'), '2001');
    const { id, send, punch: at, present } = await kiosk('Dock');
    expect((await send('card', { cardId: '2001' })).body.data).toMatchObject({ name: 'Ann DRIVER', openSince: null });
    expect(errorOf(await send('card', { cardId: '9999' })).message).toBe('No one has card 9999.');
    const entered = await at('2001', IN);
    expect(entered.body.message).toMatch(/^Ann DRIVER clocked in at /);
    await expect.poll(async () => (await present()).map(({ name }) => name)).toContain('Ann DRIVER');
    expect((await world.events('PunchRecorded')).at(-1)).toMatchObject({
      data: { deviceId: id, cardId: '2001' },
      metadata: { actor: 'kiosk:Dock', channel: 'web' },
    });
    expect(errorOf(await at('2001', IN)).code).toBe('unlikely.clockedIn');
    expect((await at('2001', OUT)).body).toMatchObject({ data: { type: OUT, name: 'Ann DRIVER' } });
    // Who forgot to clock in says so.
    expect((await at('2001', OUT, { isSure: true })).status).toBe(200);
  });

  it('sends what it kept once, as it was made, up to a day later', async () => {
    await issue(await idOf('PACKER'), '2002');
    const { punch: at } = await kiosk('Yard');
    const kept = { punchId: randomUUID(), checkTime: ago(1), isKept: true };
    expect((await at('2002', IN, kept)).status).toBe(200);
    expect((await at('2002', IN, { ...kept, punchId: kept.punchId.toUpperCase() })).status).toBe(200);
    expect(await punchesOf(manager, '&card=2002')).toMatchObject([{ type: IN, checkTime: kept.checkTime }]);
    const { metadata } = (await world.events('PunchRecorded')).at(-1) ?? {};
    expect(metadata).toMatchObject({ effectiveAt: kept.checkTime });
    expect(metadata?.recordedAt).not.toBe(kept.checkTime);
    const old = await at('2002', OUT, { checkTime: ago(25), isKept: true });
    expect([old.status, errorOf(old).code]).toEqual([422, 'people.punchKeptTooLong']);
  });

  it('can do nothing else, and nothing once it was removed', async () => {
    const { id, key, send } = await kiosk('Old');
    expect((await caller(world.app, key).get('employees')).status).toBe(401);
    expect((await nobody().get(`/api/order-link/${key}`)).status).toBe(404);
    expect((await nobody().get(`/api/kiosk/${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await manager.send('DELETE', `hr-entries/${id}?book=kiosk`, undefined)).status).toBe(200);
    expect((await send('card', { cardId: '2001' })).status).toBe(404);
    expect((await manager.get(`hr-entries/${id}/kiosk-link`)).status).toBe(404);
  });
});
