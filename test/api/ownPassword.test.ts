import { createHash, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hireUser } from '../../server/commands/access/hireUser.ts';
import { connect } from '../../server/database/connect.ts';
import { issueResetToken } from '../../server/database/passwordReset.ts';
import { Role, type RoleName } from '../../server/domain/access/roles.ts';
import { canonicalJson } from '../../server/domain/canonicalJson.ts';
import { context } from '../support/context.ts';
import { enter, hangUp } from './liveListener.ts';
import {
  caller,
  enterWorld,
  errorOf,
  PASSWORD,
  signIn,
  signInCall,
  type Answer,
  type Caller,
  type World,
} from './world.ts';

const NEW = 'four plain words here';

let world: World;
let address = '';
beforeAll(async () => {
  world = await enterWorld();
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(hangUp);
afterAll(() => world.stop());

const as = (token: string): Caller => caller(world.app, token, world.companyId);
const statusOf = async (token: string): Promise<number> => (await as(token).get('/api/user/me')).status;
const signInWith = async (role: RoleName, password: string): Promise<number> =>
  (await world.app.inject(signInCall(await world.hire(role), password))).statusCode;
const change = (by: Caller, from: string, to: string, headers: Record<string, string> = {}): Promise<Answer> =>
  by.send('PUT', '/api/user/me/password', { currentPassword: from, password: to }, headers);

const changes = () => world.events('PasswordChanged');

describe("a user's own password", () => {
  it('is changed against the current one: here one stays signed in, everywhere else not', async () => {
    const [mine, other] = [
      await signIn(world.app, await world.hire('SELLER')),
      await signIn(world.app, await world.hire('SELLER')),
    ];
    const [here, there] = [await enter(address, as(mine)), await enter(address, as(other))];
    const key = { 'idempotency-key': randomUUID(), 'accept-language': 'zh-CN' };
    const answer = await change(as(mine), PASSWORD, NEW, key);
    expect(answer).toMatchObject({ status: 200, body: { data: null, synced: true } });
    expect(answer.body.message).toContain('密码已更改');
    expect(await there.closed()).toBe(4401);
    expect([await statusOf(mine), await statusOf(other), here.socket.readyState]).toEqual([200, 401, 1]);
    expect([await signInWith('SELLER', PASSWORD), await signInWith('SELLER', NEW)]).toEqual([401, 200]);

    const [event, ...more] = await changes();
    expect(more).toEqual([]);
    const { body } = await as(mine).get('/api/user/me');
    const userId = (body.data as { id: string }).id;
    expect(event).toMatchObject({
      data: { userId, language: 'zh' },
      metadata: { actor: userId, channel: 'cli', commandId: key['idempotency-key'] },
    });

    expect((await change(as(mine), PASSWORD, NEW, key)).body).toEqual(answer.body);
    expect(errorOf(await change(as(mine), PASSWORD, 'another one entirely', key)).code).toBe('idempotency.keyReused');
    expect(await changes()).toHaveLength(1);
  });

  it('leaves nothing by which either could be guessed faster than by its hash', async () => {
    const by = as(await signIn(world.app, await world.hire('DRIVER')));
    const keys = { password: randomUUID(), other: randomUUID() };
    const search = { list: 'products', name: 'Mine', address: 'sort=sku' };
    await by.send('POST', 'saved-search', search, { 'idempotency-key': keys.other });
    expect((await change(by, PASSWORD, NEW, { 'idempotency-key': keys.password })).status).toBe(200);
    const kept = async (key: string): Promise<Buffer> => {
      const rows = await world.services.db.selectFrom('vault.idempotency').selectAll().where('key', '=', key).execute();
      expect(inspect(rows, { depth: null })).not.toContain(NEW);
      return rows[0]?.hash ?? Buffer.of();
    };
    const guess = (...call: unknown[]): Buffer => createHash('sha256').update(canonicalJson(call)).digest();
    // What anybody could compute who reads the table, and how it does hold for other commands.
    expect(await kept(keys.other)).toEqual(guess('POST', `/api/company/${world.companyId}/saved-search`, null, search));
    const body = { currentPassword: PASSWORD, password: NEW };
    expect(await kept(keys.password)).not.toEqual(guess('PUT', '/api/user/me/password', null, body));
    expect(inspect(await changes(), { depth: null })).not.toContain(NEW);
  });

  it('is known as changed by who sends it again, whose answer was lost', async () => {
    const by = as(await signIn(world.app, await world.hire('PACKER')));
    const key = { 'idempotency-key': randomUUID() };
    expect((await change(by, PASSWORD, NEW, key)).status).toBe(200);
    const before = (await changes()).length;
    // As if the server had been killed between the change and its answer.
    await world.services.db.deleteFrom('vault.idempotency').where('key', '=', key['idempotency-key']).execute();
    expect((await change(by, PASSWORD, NEW, key)).status).toBe(200);
    expect(await changes()).toHaveLength(before);
    // Under another key it is no repeat, and says nothing about the password that is there.
    const other = await change(by, PASSWORD, NEW);
    expect([other.status, errorOf(other).code]).toEqual([422, 'access.currentPasswordWrong']);
    expect(await changes()).toHaveLength(before);
  });

  it('is changed by one of two who change it at the same time', async () => {
    const tokens = [
      await signIn(world.app, await world.hire('WORKER')),
      await signIn(world.app, await world.hire('WORKER')),
    ];
    const wanted = ['plain words of the first', 'plain words of the second'];
    const answers = await Promise.all(tokens.map((token, at) => change(as(token), PASSWORD, wanted[at] ?? '')));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await signInWith('WORKER', wanted[winner] ?? '')).toBe(200);
    expect(await Promise.all(tokens.map(statusOf))).toEqual(tokens.map((_, at) => (at === winner ? 200 : 401)));
  });
});

describe('a change of password is refused', () => {
  it('with field and reason for a new one that is not taken, and is no guess then', async () => {
    const by = await world.as('MANAGER');
    for (const [password, code] of [
      ['short', 'access.passwordTooShort'],
      ['x'.repeat(257), 'access.passwordTooLong'],
      ['P@ssw0rd2024!', 'access.passwordCommon'],
      [`company ${world.companyId} 1`, 'access.passwordCommon'],
      [PASSWORD, 'access.passwordSame'],
      ['short', 'access.passwordTooShort'],
    ] as const) {
      const answer = await change(by, PASSWORD, password);
      expect([password, answer.status, errorOf(answer)]).toMatchObject([password, 422, { code, field: 'password' }]);
    }
    const nothing = await by.send('PUT', '/api/user/me/password', {});
    expect(nothing.body.errors).toMatchObject([
      { field: 'currentPassword', message: 'CURRENT PASSWORD IS REQUIRED' },
      { field: 'password', message: 'PASSWORD IS REQUIRED' },
    ]);
    expect(await statusOf(await world.tokenOf('MANAGER'))).toBe(200);
    expect(await signInWith('MANAGER', PASSWORD)).toBe(200);
  });

  it('for a wrong current one, which counts as a failed sign-in of the account', async () => {
    const token = await signIn(world.app, await world.hire('ACCOUNTANT'));
    for (let guess = 0; guess < 5; guess++) {
      const answer = await change(as(token), `a wrong password ${String(guess)}`, NEW);
      expect(answer.status).toBe(422);
      expect(errorOf(answer)).toMatchObject({ code: 'access.currentPasswordWrong', field: 'currentPassword' });
    }
    const throttled = await change(as(token), PASSWORD, NEW);
    expect(throttled.status).toBe(429);
    expect(throttled.headers['retry-after']).toBe('5');
    expect(errorOf(throttled)).toMatchObject({ code: 'access.tooManyAttempts', field: 'currentPassword' });
    expect(await signInWith('ACCOUNTANT', PASSWORD)).toBe(429);
    // Never a hard lock, and anyone who knew it begins again.
    // As if the last failure had been 5 s earlier.
    await world.services.db
      .updateTable('vault.sign_in_attempt')
      .set({ last_at: sql<Date>`last_at - interval '5 seconds'` })
      .execute();
    expect((await change(as(token), PASSWORD, NEW)).status).toBe(200);
    expect(await signInWith('ACCOUNTANT', NEW)).toBe(200);
    expect((await changes()).filter(({ data }) => JSON.stringify(data).includes('wrong'))).toEqual([]);
  });
});

describe('a first password', () => {
  it('is chosen by a link that was handed over, once', async () => {
    const { services, urls, clock } = world;
    const email = `new@${world.companyId}.test`;
    const tryWith = async (password: string): Promise<number> =>
      (await world.app.inject(signInCall(email, password))).statusCode;
    const { userId } = await hireUser(
      services,
      { email, firstName: 'Nia', lastName: 'New', role: Role.SELLER },
      context({ companyId: world.companyId }),
    );
    expect(await tryWith(NEW)).toBe(401);
    // The server itself makes no links: an operator does, or the projector's process by mail.
    const operator = connect(urls.owner, { name: 'operator', max: 1 });
    const { token } = await issueResetToken(operator.db, { userId, companyId: world.companyId }, clock.now());
    await operator.db.destroy();
    const choose = (password: string) =>
      world.app.inject({ method: 'POST', url: '/api/auth/new-password', payload: { token, password } });
    const answer = await choose(NEW);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      200,
      'Password set. Sign in with it.',
    ]);
    await expect.poll(() => tryWith(NEW)).toBe(200);
    expect((await choose('quite another sentence')).statusCode).toBe(422);
  });
});
