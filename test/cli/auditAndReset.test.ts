import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '../../server/database/credentials.ts';
import { sessionsIn, SIGN_OUT_CHANNEL } from '../../server/database/sessions.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let sellerId: string;

beforeAll(async () => {
  world = await makeWorld();
  const email = 'seller@test.example';
  sellerId = await world.hire(email, Role.SELLER);
  const { companyId, services } = world;
  await setPassword(services.db, { userId: sellerId, companyId, email, password: 'a long enough password' });
});
afterAll(() => world.stop());

describe('crossdock audit', () => {
  it('does not call books unchanged that no seal covers: says that nothing could be checked, and what to do', async () => {
    const [english, chinese] = await Promise.all(
      ['en', 'zh'].map((language) => world.run(['audit', 'verify', '--language', language])),
    );
    expect(english?.stdout).toMatch(
      /^[1-9]\d* events? not sealed yet\nTest Produce has no seal yet, so there is nothing to verify\..*crossdock audit seal\n$/,
    );
    expect(chinese?.stdout).toMatch(/无从核对.*crossdock audit seal\n$/);
    expect(chinese?.stdout).not.toContain('未发现更改');
  });

  it('seals, verifies and hands out the head, also by mail', async () => {
    const [refused, sealed] = await Promise.all([
      world.run(['audit', 'seal', '--as', 'seller@test.example']),
      world.run(['audit', 'seal', '--json']),
    ]);
    expect(refused.code).toBe(4);
    expect(sealed.code).toBe(0);
    const { sha256, events } = JSON.parse(sealed.stdout) as { sha256: string; events: number };
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(events).toBeGreaterThanOrEqual(3);
    const [verified, head] = await Promise.all([
      world.run(['audit', 'verify', '--against', sha256.toUpperCase()]),
      world.run(['audit', 'head', '--mail', 'auditor@firm.example']),
    ]);
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('No changes found.') as unknown });
    expect(head.stdout).toContain(`sha-256   ${sha256}`);
    const { text, recipient } = await world.services.db
      .selectFrom('vault.outbox')
      .select(['text', 'recipient'])
      .executeTakeFirstOrThrow();
    expect([recipient, text.includes(sha256)]).toEqual(['auditor@firm.example', true]);
  });

  it('ends with 1 and names the first seal that does not hold', async () => {
    const client = new pg.Client(world.logUrl);
    await client.connect();
    await client
      .query(
        `UPDATE events SET data = convert_to(replace(convert_from(data, 'UTF8'), 'Test', 'Best'), 'UTF8')
         WHERE stream_id = (SELECT id FROM streams WHERE name = 'company-${world.companyId}.${world.companyId}')`,
      )
      .finally(() => client.end());
    const { code, stdout } = await world.run(['audit', 'verify', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, broken: { reason: 'events', seal: { previous: null } } });
  });
});

describe('crossdock user sessions and sign-out', () => {
  it('tell where somebody is signed in, and end it with a record of who had it done', async () => {
    const { db, clock } = world.services;
    const open = (client: string, userAgent: string) =>
      sessionsIn(db, clock).open({ userId: sellerId, companyId: world.companyId }, { client, userAgent });
    await open('crossdock-web', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    await open('crossdock-cli', '');
    const server = new pg.Client(world.env.DATABASE_URL);
    const heard: unknown[] = [];
    await server.connect();
    server.on('notification', ({ payload }) => heard.push(payload));
    await server.query(`LISTEN ${SIGN_OUT_CHANNEL}`);
    const [table, lines, refused] = await Promise.all([
      world.run(['user', 'sessions', 'seller@test.example', '--language', 'zh']),
      world.run(['user', 'sessions', 'Seller@test.example', '--json']),
      world.run(['user', 'sign-out', 'admin@test.example', '--as', 'seller@test.example']),
    ]);
    expect(refused.code).toBe(4);
    expect(table.stdout).toMatch(/^设备 +登录时间 +最近使用 +闲置失效时间\n/);
    expect(table.stdout).toMatch(/Linux 上的 Firefox +\d{4}-\d\d-\d\d [\d:]{8} -0[78]:00 /);
    const sessions = lines.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { client: string; browser: string | null });
    expect(sessions.map(({ client, browser }) => [client, browser]).sort()).toEqual([
      ['crossdock-cli', null],
      ['crossdock-web', 'Firefox'],
    ]);
    const ended = await world.run(['user', 'sign-out', 'seller@test.example']);
    expect(ended).toMatchObject({ code: 0, stdout: 'Signed seller@test.example out of 2 sessions.\n' });
    // Servers are told, so that the sockets of both close.
    await expect.poll(() => heard.length).toBe(2);
    await server.end();
    expect(await db.selectFrom('vault.session').selectAll().where('user_id', '=', sellerId).execute()).toEqual([]);
    const [event, ...more] = await world.events(['EmployeeSignedOut']);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ data: { userId: sellerId, sessions: 2 }, metadata: { channel: 'cli' } });
    expect(event?.metadata.actor).toMatch(/^operator:/);
  });
});

describe('crossdock user reset-password', () => {
  it('prints a one-time link and puts on record who made it', async () => {
    const { code, stdout } = await world.run(['user', 'reset-password', 'seller@test.example'], {
      env: { PUBLIC_URL: 'https://crossdock.test' },
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^https:\/\/crossdock\.test\/reset-password#token=[\w-]{43}\n$/);
    const [event] = await world.events(['PasswordResetRequested']);
    expect(event?.data).toEqual({ userId: sellerId });
    expect(event?.metadata.actor).toMatch(/^operator:/);
    expect(JSON.stringify(event?.data)).not.toContain(stdout.slice(-44, -1));
  });
});

describe('crossdock user suspend, reinstate and role', () => {
  it('close an account, open it again and give it another role', async () => {
    const suspend = (...more: string[]) => world.run(['user', 'suspend', 'seller@test.example', ...more]);
    expect(await suspend('--reason', 'Left the company')).toMatchObject({
      code: 0,
      stdout: 'seller@test.example is suspended and signed out of 0 sessions.\n',
    });
    // The list may be behind: the log is asked too.
    const refused = await world.run(['user', 'sessions', 'admin@test.example', '--as', 'seller@test.example']);
    expect(refused.code).toBe(4);
    expect(await world.run(['user', 'reinstate', 'seller@test.example'])).toMatchObject({
      code: 0,
      stdout: 'seller@test.example can sign in again.\n',
    });
    expect(await world.run(['user', 'role', 'seller@test.example', '--role', 'MANAGER'])).toMatchObject({
      code: 0,
      stdout: 'seller@test.example is now MANAGER and has to sign in again.\n',
    });
    const [event] = await world.events(['EmployeeSuspended']);
    expect(event?.metadata).toMatchObject({ channel: 'cli', reason: 'Left the company' });
    const [change] = await world.events(['EmployeeRoleChanged']);
    expect(change?.data).toEqual({ userId: sellerId, role: Role.MANAGER, was: Role.SELLER });
  });

  it('leave the company an administrator', async () => {
    for (const args of [['suspend'], ['role', '--role', 'SELLER']]) {
      const [name = '', ...more] = args;
      const { code, stderr } = await world.run(['user', name, 'admin@test.example', ...more]);
      expect([code, stderr]).toEqual([1, 'The company needs at least one administrator who can sign in.\n']);
    }
  });
});
