import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { connect } from '../../server/database/connect.ts';
import { runResetRequests } from '../../server/reactors/access/runResetRequests.ts';
import { reactors } from '../../server/reactors/all.ts';
import { runOutbox } from '../../server/reactors/mail/runOutbox.ts';
import { mailTransport } from '../../server/reactors/mail/transport.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';
import { eventually } from '../projections/world.ts';
import { headersOf, startMailServer, textOf, type MailServer } from '../support/mailServer.ts';
import { emailOf, errorOf, form, PASSWORD, signInCall, startWorld, type Answer, type OwnWorld } from './world.ts';

let world: OwnWorld;
let server: MailServer;
const stopping = new AbortController();
let working: Promise<unknown>;
let closeDatabase: () => Promise<void>;

beforeAll(async () => {
  [world, server] = await Promise.all([startWorld(), startMailServer()]);
  await Promise.all(
    (['MANAGER', 'ACCOUNTANT', 'SELLER', 'PURCHASER', 'PACKER', 'DRIVER'] as const).map((role) => world.hire(role)),
  );
  const { db } = connect(world.urls.projector, { name: 'acting', max: 4 });
  closeDatabase = () => db.destroy();
  const { store, handler } = world.services;
  const services = { store, handler, clock: world.clock, db };
  const office = { databaseUrl: world.urls.projector, services, log: silent, signal: stopping.signal };
  working = Promise.all([
    runResetRequests(office),
    runReactors({ ...office, reactors }),
    runOutbox({ ...office, transport: mailTransport({ smtpUrl: server.url, folder: '/nowhere' }) }),
  ]);
  await eventually(async () => (await db.selectFrom('vault.reactor').select('name').execute()).length > 0);
});
afterAll(async () => {
  stopping.abort();
  await working;
  await closeDatabase();
  await world.stop();
  await server.stop();
});

const post = async (path: string, payload: object | string, language = 'en', ip = '10.0.0.1'): Promise<Answer> => {
  const isForm = typeof payload === 'string';
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    remoteAddress: ip,
    headers: {
      'accept-language': language,
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
};
const ask = (email: string, language?: string, ip?: string): Promise<Answer> =>
  post('reset-password', form({ email }), language, ip);
const choose = (token: string, password: string): Promise<Answer> => post('new-password', { token, password });
const signIn = async (email: string, password: string): Promise<number> =>
  (await world.app.inject(signInCall(email, password))).statusCode;
const mailTo = (email: string) => server.received.filter(({ envelope }) => envelope.to.includes(email));
/** Waits for the n-th mail to someone and takes the token out of its link. */
async function tokenFrom(email: string, nth = 1): Promise<string> {
  await eventually(() => mailTo(email).length >= nth);
  const text = textOf(mailTo(email)[nth - 1]?.raw ?? '');
  const [, origin, token = ''] = /(\S+)\/reset-password#token=([\w-]{43})\b/.exec(text) ?? [];
  expect(origin).toMatch(/^http:\/\/localhost:/);
  return token;
}

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses, and mailed to the known one alone', async () => {
    const [known, unknown] = [await ask(emailOf('SELLER')), await ask('nobody@nowhere.test')];
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(202);
      expect(body).toEqual({ data: null, message: expect.stringContaining('reset password success') as unknown });
    }
    const without = ({ headers }: Answer) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'x-correlation-id'].includes(name)));
    expect(without(known)).toEqual(without(unknown));
    await tokenFrom(emailOf('SELLER'));
    expect(mailTo('nobody@nowhere.test')).toEqual([]);
    expect(headersOf(mailTo(emailOf('SELLER'))[0]?.raw).subject).toBe('A new password for Company acme');
  });

  it('is set once by the link; all sessions end, the log knows it, and the user is told', async () => {
    const email = emailOf('PURCHASER');
    const token = await world.tokenOf('PURCHASER');
    await ask(email, 'zh-CN');
    const link = await tokenFrom(email);
    expect(textOf(mailTo(email)[0]?.raw ?? '')).toContain('申请了新密码');
    const secret = 'correct horse battery';
    for (let n = 0; n < 6; n++) await signIn(email, 'a wrong password');
    expect(await signIn(email, PASSWORD)).toBe(429);
    expect((await choose(link, secret)).status).toBe(200);
    const [old, now, me] = [
      await signIn(email, PASSWORD),
      await signIn(email, secret),
      await world.app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } }),
    ];
    expect([old, now, me.statusCode]).toEqual([401, 200, 401]);
    expect(errorOf(await choose(link, 'another good one'))).toMatchObject({
      code: 'access.resetLinkInvalid',
      field: 'token',
    });
    await eventually(() => mailTo(email).length === 2);
    const logged: string[] = [];
    for await (const event of world.services.store.readAll()) {
      if (event.stream.startsWith('employee-acme.'))
        logged.push(JSON.stringify(event, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v)));
    }
    const all = logged.join('\n');
    expect(all).toContain('"PasswordResetRequested"');
    expect(all).toContain('"PasswordChanged"');
    for (const hidden of [secret, link]) expect(all).not.toContain(hidden);
    const kept = await world.services.db.selectFrom('vault.password_reset_request').select('email').execute();
    expect(kept.every(({ email: left }) => left === '')).toBe(true);
  });

  it('keeps only the newest link, for half an hour', async () => {
    const email = emailOf('MANAGER');
    await ask(email);
    const first = await tokenFrom(email, 1);
    await ask(email);
    const second = await tokenFrom(email, 2);
    expect(errorOf(await choose(first, 'a fine new password')).code).toBe('access.resetLinkInvalid');
    world.clock.advance(31 * 60_000);
    expect(errorOf(await choose(second, 'a fine new password')).code).toBe('access.resetLinkInvalid');
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  it('takes no password that anybody would guess, and leaves the link for another', async () => {
    const email = emailOf('ACCOUNTANT');
    await ask(email);
    const link = await tokenFrom(email);
    const refusals = [];
    for (const password of [
      'short',
      'P@ssw0rd2024!',
      '1234567890',
      'qwertyuiop',
      'accountant@acme.test',
      'x'.repeat(257),
    ])
      refusals.push(errorOf(await choose(link, password)).code);
    expect(refusals).toEqual([
      'access.passwordTooShort',
      'access.passwordCommon',
      'access.passwordCommon',
      'access.passwordCommon',
      'access.passwordCommon',
      'access.passwordTooLong',
    ]);
    // Taken exactly as typed: blanks at the ends are part of it.
    expect((await choose(link, ' ünlikely 长密码 ')).status).toBe(200);
    expect([await signIn(email, 'ünlikely 长密码'), await signIn(email, ' ünlikely 长密码 ')]).toEqual([401, 200]);
  });

  it('may be asked for three times an hour, known or not, and twenty times from one place', async () => {
    for (const email of [emailOf('DRIVER'), 'stranger@nowhere.test']) {
      const answers = [];
      for (let n = 0; n < 4; n++) answers.push(await ask(email, 'en', '10.0.0.2'));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
      const last = answers.at(-1);
      expect(last && errorOf(last)).toMatchObject({ code: 'access.tooManyResets', details: { minutes: 60 } });
      expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(3_500);
    }
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async (_, n) => (await ask(`a${String(n)}@b.test`, 'en', '10.0.0.2')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    world.clock.advance(61 * 60_000);
    expect((await ask(emailOf('DRIVER'), 'en', '10.0.0.2')).status).toBe(202);
  });

  it('that is changed by its user is told by mail too, in the language of the moment', async () => {
    const email = emailOf('PACKER');
    const body = { currentPassword: PASSWORD, password: 'correct horse battery' };
    const by = await world.as('PACKER');
    expect((await by.send('PUT', '/api/user/me/password', body, { 'accept-language': 'zh' })).status).toBe(200);
    await eventually(() => mailTo(email).length === 1);
    expect(textOf(mailTo(email)[0]?.raw ?? '')).toContain('设置新密码，其他设备均已退出登录');
  });

  it('says what is missing', async () => {
    expect(errorOf(await post('reset-password', form({}))).code).toBe('access.emailRequired');
    expect(errorOf(await post('new-password', { token: 'x' })).code).toBe('access.passwordRequired');
    expect(errorOf(await choose('never-was', 'a fine new password')).code).toBe('access.resetLinkInvalid');
  });
});
