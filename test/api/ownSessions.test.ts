import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSession } from '../../server/contract/access/access.ts';
import { browserName, USER_AGENT_MAX } from '../../server/domain/access/userAgent.ts';
import { enter, hangUp } from './liveListener.ts';
import { caller, emailOf, PASSWORD, signIn, signInCall, startWorld, type Caller, type OwnWorld } from './world.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let world: OwnWorld;
let address = '';
beforeAll(async () => {
  world = await startWorld();
  await Promise.all((['SELLER', 'DRIVER'] as const).map((role) => world.hire(role)));
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(hangUp);
afterAll(() => world.stop());

const browse = async (role: 'SELLER' | 'DRIVER', userAgent: string): Promise<string> => {
  const { headers, ...call } = signInCall(emailOf(role), PASSWORD, 'crossdock-web');
  const answer = await world.app.inject({ ...call, headers: { ...headers, 'user-agent': userAgent } });
  return answer.json<{ access_token: string }>().access_token;
};
const as = (token: string): Caller => caller(world.app, token);
const sessionsOf = async (by: Caller): Promise<OwnSession[]> =>
  (await by.get('/api/user/me/session')).body.data as OwnSession[];
const isSignedIn = async (token: string): Promise<boolean> => (await as(token).get('/api/user/me')).status === 200;
const end = (by: Caller, id: string, headers: Record<string, string> = {}) =>
  by.send('POST', `/api/user/me/session/${id}/end`, { currentPassword: PASSWORD }, headers);
const endOthers = (by: Caller, currentPassword = PASSWORD) =>
  by.send('POST', '/api/user/me/session/end-others', { currentPassword });

describe("a user's sessions", () => {
  it('are told with where, since when, last used and until when; the one that asks is marked', async () => {
    const began = Date.parse(world.clock.now());
    const [web, cli] = [await browse('SELLER', FIREFOX), await signIn(world.app, emailOf('SELLER'))];
    await signIn(world.app, emailOf('DRIVER'));
    world.clock.advance(30 * 60_000);
    const [mine, other, ...none] = await sessionsOf(as(web));
    expect(none).toEqual([]);
    expect(mine).toMatchObject({ isThis: true, isCommandLine: false, browser: 'Firefox', system: 'Linux' });
    expect(other).toMatchObject({ isThis: false, isCommandLine: true, browser: null, system: null });
    const minutes = ({ signedInAt, lastUsedAt, endsAt }: OwnSession): number[] =>
      [signedInAt, lastUsedAt, endsAt].map((at) => Math.floor((Date.parse(at) - began) / 60_000));
    expect([mine, other].map((one) => one && minutes(one))).toEqual([
      [0, 30, 150],
      [0, 0, 120],
    ]);
    expect((await sessionsOf(as(cli))).map(({ isThis }) => isThis)).toEqual([true, false]);
  });

  it('are those that live: one that nobody used for two hours is gone', async () => {
    const left = await browse('DRIVER', FIREFOX);
    world.clock.advance(2 * 3_600_000 + 1_000);
    const now = await browse('DRIVER', FIREFOX);
    expect(await sessionsOf(as(now))).toHaveLength(1);
    expect(await isSignedIn(left)).toBe(false);
  });

  it('keep little of what a browser says, and show nothing of it but names that we know', async () => {
    const token = await browse('DRIVER', `<script>alert(1)</script>${'x'.repeat(20_000)} Firefox/1.0`);
    const answer = await as(token).get('/api/user/me/session');
    expect(JSON.stringify(answer.body)).not.toMatch(/script|xxx/);
    const rows = await world.services.db.selectFrom('vault.session').select('user_agent').execute();
    expect(Math.max(...rows.map(({ user_agent }) => user_agent.length))).toBe(USER_AGENT_MAX);
  });
});

describe('ending a session', () => {
  it('closes its sockets at once and refuses its next call; the others go on', async () => {
    const [mine, other] = [await browse('SELLER', FIREFOX), await browse('SELLER', 'curl/8.0')];
    const [here, there] = [await enter(address, as(mine)), await enter(address, as(other))];
    const id = (await sessionsOf(as(other))).find(({ isThis }) => isThis)?.id ?? '';
    const key = { 'idempotency-key': randomUUID() };
    const ended = await end(as(mine), id, key);
    expect(ended).toMatchObject({ status: 200, body: { data: { ended: 1 }, message: 'Device signed out.' } });
    expect(await isSignedIn(other)).toBe(false);
    expect(await there.closed()).toBe(4401);
    expect(here.socket.readyState).toBe(here.socket.OPEN);
    expect(await isSignedIn(mine)).toBe(true);
    // The same call again is told the same; another call finds nothing any more.
    expect((await end(as(mine), id, key)).body).toEqual(ended.body);
    expect((await end(as(mine), id)).status).toBe(404);
  });

  it("is for one's own: somebody else's is as absent as one that does not exist", async () => {
    const [seller, driver] = [await browse('SELLER', FIREFOX), await browse('DRIVER', FIREFOX)];
    const id = (await sessionsOf(as(driver))).find(({ isThis }) => isThis)?.id ?? '';
    const [foreign, unknown] = [await end(as(seller), id), await end(as(seller), 'f'.repeat(32))];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const bare = ({ body }: typeof foreign) => ({ ...(body.error as object), correlationId: '' });
    expect(bare(foreign)).toEqual(bare(unknown));
    expect(await isSignedIn(driver)).toBe(true);
  });

  it('of all others leaves the one that asks', async () => {
    const tokens = [await browse('SELLER', FIREFOX), await browse('SELLER', FIREFOX), await browse('SELLER', FIREFOX)];
    const [mine = '', ...others] = tokens;
    const driver = await browse('DRIVER', FIREFOX);
    const sockets = await Promise.all(others.map((token) => enter(address, as(token))));
    expect((await endOthers(as(mine))).status).toBe(200);
    expect(await Promise.all(sockets.map((socket) => socket.closed()))).toEqual([4401, 4401]);
    expect(await Promise.all([...tokens, driver].map(isSignedIn))).toEqual([true, false, false, true]);
    expect(await sessionsOf(as(mine))).toMatchObject([{ isThis: true }]);
    expect((await endOthers(as(mine))).body).toMatchObject({ data: { ended: 0 } });
  });
});

describe('whoever got hold of a session', () => {
  it('cannot end the others without the password, and does not guess it fast', async () => {
    const [stolen, own] = [await browse('DRIVER', 'curl/8.0'), await browse('DRIVER', FIREFOX)];
    const id = (await sessionsOf(as(own))).find(({ isThis }) => isThis)?.id ?? '';
    const guesses = [
      await as(stolen).send('POST', `/api/user/me/session/${id}/end`, { currentPassword: 'a guess' }),
      await as(stolen).send('POST', '/api/user/me/session/none/end', { currentPassword: 'a guess' }),
      await endOthers(as(stolen), 'a guess'),
      await endOthers(as(stolen), 'another'),
      await endOthers(as(stolen), 'and another'),
    ];
    for (const { status, body } of guesses)
      expect([status, body.error]).toMatchObject([
        422,
        { code: 'access.currentPasswordWrong', field: 'currentPassword' },
      ]);
    expect((await endOthers(as(stolen), 'one too many')).status).toBe(429);
    expect((await as(stolen).send('POST', '/api/user/me/session/end-others', {})).status).toBe(400);
    expect(await isSignedIn(own)).toBe(true);
    world.clock.advance(60_000);
  });
});

describe('what a browser calls itself', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [FIREFOX, 'Firefox', 'Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Safari/604.1`, 'Safari', 'iPhone'],
    [`Mozilla/5.0 (Linux; Android 15; M) ${webkit} Chrome/1 MicroMessenger/8.0.5`, 'WeChat', 'Android'],
    ['curl/8.0', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(browserName(userAgent)).toEqual({ browser, system });
  });
});
