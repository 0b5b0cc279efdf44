import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { App } from '../../server/http/app.ts';
import { serverLog } from '../../server/http/logging.ts';
import { caller, enterWorld, PASSWORD, signInCall, type Caller, type World } from '../api/world.ts';

interface Line {
  readonly security?: string;
  readonly user?: string;
  readonly correlationId?: string;
  readonly [detail: string]: unknown;
}

const WRONG = 'a wrong password that nobody has';
const NEW = 'a new one that nobody has';
let world: World;
let app: App;
let text = '';
beforeAll(async () => {
  world = await enterWorld();
  app = await world.build({ log: serverLog({ to: { write: (line) => void (text += line) } }) });
});
afterAll(() => world.stop());
beforeEach(() => {
  text = '';
});

/** Lines of the security log, once what was asked has been answered. */
function told(): Line[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return lines.filter(({ security }) => security !== undefined);
}
const signIn = async (role: 'MANAGER' | 'WORKER' | 'PURCHASER'): Promise<string> =>
  (await app.inject(signInCall(await world.hire(role), PASSWORD))).json<{ access_token: string }>().access_token;
const by = (token: string): Caller => caller(app, token, world.companyId);

it('a session that begins and ends is two lines, with who it is', async () => {
  const token = await signIn('MANAGER');
  await by(token).send('POST', '/api/sign-out', {});
  const lines = told();
  expect(lines.map(({ security }) => security)).toEqual(['signedIn', 'signedOut']);
  expect(lines[0]?.user).toBe(lines[1]?.user);
  expect(text).not.toContain(token);
});

it('each failed sign-in is a line, and the ones that are not even tried another', async () => {
  const email = await world.hire('SELLER');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) statuses.push((await app.inject(signInCall(email, WRONG))).statusCode);
  const failed = statuses.filter((status) => status === 401).length;
  expect(told().map(({ security }) => security)).toEqual([
    ...Array.from({ length: failed }, () => 'signInFailed'),
    ...Array.from({ length: 7 - failed }, () => 'signInThrottled'),
  ]);
  expect(failed).toBeLessThan(7);
  expect(text).not.toContain(WRONG);
  // Guesses at one account can be told from mistakes of many, without the address that was typed.
  const accounts = new Set(told().map(({ account, ip }) => `${String(account)} ${String(ip)}`));
  expect([...accounts]).toEqual([expect.stringMatching(/^[0-9a-f]{64} 127\.0\.0\.1$/)]);
  expect(text).not.toContain(email);
});

it.each([
  ['a route', 'GET', 'parked-stream', undefined, {}, { permission: 'system.operate' }],
  ['a field', 'GET', 'product-manager/product-list?sortName=cost', undefined, {}, { field: 'sortName' }],
  ['the past', 'GET', 'product-manager/product-list', undefined, { 'x-as-of': 'v1' }, { code: 'access.forbidden' }],
] as const)('%s that is not permitted is one line', async (_, method, path, body, headers, detail) => {
  const worker = by(await signIn('WORKER'));
  text = '';
  const answer = method === 'GET' ? await worker.get(path, headers) : await worker.send(method, path, body, headers);
  expect(answer.status).toBe(403);
  const lines = told();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ security: 'refused', user: expect.any(String) as string, ...detail });
});

it('another company that is asked for is one line, and a page of another site too', async () => {
  const token = await signIn('MANAGER');
  text = '';
  expect((await by(token).get(`/api/company/${world.otherId}/product-manager/product-list`)).status).toBe(404);
  const foreign = await app.inject({
    method: 'POST',
    url: '/api/sign-out',
    headers: { cookie: `crossdock=${token}`, origin: 'https://elsewhere.example', 'x-crossdock': '1' },
  });
  expect(foreign.statusCode).toBe(403);
  expect(told().map(({ security, code }) => [security, code])).toEqual([
    ['foreignCompany', undefined],
    ['refused', 'request.crossSite'],
  ]);
});

it('sessions that are ended, and a change of password that is refused or done, are one line each', async () => {
  const [token, other] = [await signIn('PURCHASER'), await signIn('PURCHASER')];
  const purchaser = by(token);
  const listed = (await by(other).get('/api/user/me/session')).body.data as { id: string; isThis: boolean }[];
  const id = listed.find(({ isThis }) => isThis)?.id ?? '';
  text = '';
  await purchaser.send('POST', `/api/user/me/session/${id}/end`, { currentPassword: PASSWORD });
  await purchaser.send('POST', '/api/user/me/session/end-others', { currentPassword: WRONG });
  await purchaser.send('POST', '/api/user/me/session/end-others', { currentPassword: PASSWORD });
  await purchaser.send('PUT', '/api/user/me/password', { currentPassword: WRONG, password: NEW });
  await purchaser.send('PUT', '/api/user/me/password', { currentPassword: PASSWORD, password: NEW });
  const lines = told();
  expect(lines.map(({ security, session, count }) => [security, session, count])).toEqual([
    ['sessionsEnded', id, 1],
    ['currentPasswordWrong', undefined, undefined],
    ['sessionsEnded', undefined, 0],
    ['currentPasswordWrong', undefined, undefined],
    ['passwordChanged', undefined, undefined],
  ]);
  expect(new Set(lines.map(({ user }) => user)).size).toBe(1);
  for (const secret of [WRONG, NEW, PASSWORD, token]) expect(text).not.toContain(secret);
});

it('a print and a link that does not hold are one line each', async () => {
  const manager = by(await signIn('MANAGER'));
  text = '';
  expect((await manager.get('product-manager/price-list.pdf')).status).toBe(200);
  const link = 'L'.repeat(43);
  const refused = await app.inject({
    method: 'POST',
    url: '/api/auth/new-password',
    payload: { token: link, password: WRONG },
  });
  expect(refused.statusCode).toBe(422);
  expect(told().map(({ security, read }) => [security, read])).toEqual([
    ['dataTaken', 'DocumentPrinted'],
    ['passwordLinkRefused', undefined],
  ]);
  expect(text).not.toContain(link);
});
