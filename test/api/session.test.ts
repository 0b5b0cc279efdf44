import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '../../server/database/credentials.ts';
import { tokenHash } from '../../server/database/secretToken.ts';
import {
  ACME,
  caller,
  emailOf,
  errorOf,
  newProduct,
  PASSWORD,
  signIn,
  signInCall,
  startWorld,
  type OwnWorld,
} from './world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld();
  await Promise.all((['MANAGER', 'SELLER', 'PACKER', 'USER'] as const).map((role) => world.hire(role)));
});
afterAll(() => world.stop());

const me = (token: string | null, app = world.app) => caller(app, token).get('/api/user/me');

describe('user/me', () => {
  it("has the spec's session fields, and never password or token", async () => {
    const fields =
      'id firstName middleName lastName email avatar mobilePhone phone maritalStatus notes startDate endDate ' +
      'probationEndDate employmentType auth username status cardId pto ptoBalance roles rules rolesOfCompany ' +
      'rolesOfDepartment rolesOfOrder rolesOfClient saveRoles saveRules appSystem remove createdAt updatedAt';
    const { body } = await me(await signIn(world.app, emailOf('SELLER')));
    const user = body.data as Record<string, unknown>;
    expect(Object.keys(user).sort()).toEqual([...fields.split(' '), 'permissions'].sort());
    expect(user).toMatchObject({ auth: 4100, roles: [4100], status: 1000, appSystem: 1000 });
    expect((user.rolesOfCompany as { source: string }[])[0]?.source).toBe(ACME);
  });
});

describe('a session', () => {
  it('is needed, and a made-up one does not do', async () => {
    for (const token of [null, 'x', 'a'.repeat(43)]) {
      const answer = await me(token);
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(errorOf(answer)).toMatchObject({
        code: 'access.sessionExpired',
        message: 'Your session has expired. Please sign in again.',
      });
    }
  });

  it('ends after two hours without use, and use prolongs it up to twelve hours', async () => {
    const used = await signIn(world.app, emailOf('USER'));
    for (let hour = 1; hour < 12; hour++) {
      world.clock.advance(3_600_000);
      expect((await me(used)).status).toBe(200);
    }
    world.clock.advance(3_600_000);
    expect((await me(used)).status).toBe(401);
    const late = await signIn(world.app, emailOf('USER'));
    world.clock.advance(2 * 3_600_000 + 1000);
    expect((await me(late)).status).toBe(401);
  });

  it('is not prolonged by what a console asks by itself, nor by a ticket for its socket', async () => {
    const token = await signIn(world.app, emailOf('USER'));
    const lastUse = async (): Promise<Date> => {
      const hash = tokenHash(token);
      const query = world.services.db.selectFrom('vault.session').select('last_used_at').where('token_hash', '=', hash);
      return (await query.executeTakeFirstOrThrow()).last_used_at;
    };
    const background = { 'x-crossdock-background': '1' };
    const opened = await lastUse();
    for (let half = 0; half < 3; half++) {
      world.clock.advance(30 * 60_000);
      expect((await caller(world.app, token).get('/api/user/me', background)).status).toBe(200);
      expect((await caller(world.app, token).send('POST', '/api/live/ticket', undefined)).status).toBe(200);
      expect(await lastUse()).toEqual(opened);
    }
    expect((await me(token)).status).toBe(200);
    expect((await lastUse()).getTime()).toBeGreaterThan(opened.getTime() + 80 * 60_000);
    world.clock.advance(2 * 3_600_000 + 1000);
    expect((await caller(world.app, token).get('/api/user/me', background)).status).toBe(401);
  });

  it('ends at once by signing out, alone', async () => {
    const [mine, other] = [await signIn(world.app, emailOf('USER')), await signIn(world.app, emailOf('USER'))];
    const answer = await caller(world.app, mine).send('POST', '/api/sign-out', undefined);
    expect(answer).toMatchObject({ status: 200, body: { data: null, message: "You're signed out." } });
    expect((await me(mine)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  it('ends with a new password', async () => {
    const token = await signIn(world.app, emailOf('PACKER'));
    const { data } = (await me(token)).body as { data: { id: string } };
    await setPassword(world.services.db, {
      userId: data.id,
      companyId: ACME,
      email: emailOf('PACKER'),
      password: PASSWORD,
    });
    expect((await me(token)).status).toBe(401);
  });
});

describe("the console's cookie", () => {
  let cookie = '';
  beforeEach(async () => {
    const answer = await world.app.inject(signInCall(emailOf('MANAGER'), PASSWORD, 'crossdock-web'));
    cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  });
  const host = 'localhost:3000';
  const create = (headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/api/company/acme/product-manager',
      headers: { host, cookie, 'idempotency-key': randomUUID(), ...headers },
      payload: { variety: 'Pear', inventoryUOM: 'Case', createUnits: true },
    });

  it('reads by itself', async () => {
    expect((await world.app.inject({ url: '/api/user/me', headers: { cookie } })).statusCode).toBe(200);
  });

  it("changes only with the console's header, from the console's origin", async () => {
    expect(
      (await create({ 'x-crossdock': '1', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }))
        .statusCode,
    ).toBe(200);
    expect((await create({ 'x-crossdock': '1' })).statusCode).toBe(200);
    const foreign = [
      {},
      { 'x-crossdock': '1', origin: 'https://evil.example' },
      { 'x-crossdock': '1', origin: 'http://localhost:4000' },
      { 'x-crossdock': '1', origin: 'null' },
      { 'x-crossdock': '1', 'sec-fetch-site': 'cross-site' },
      { 'x-crossdock': '1', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answer = await create(headers as Record<string, string>);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: { code: 'request.crossSite' } });
    }
  });

  it('is refused to a form of another site', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/company/acme/product-manager',
      headers: { host, cookie, origin: 'https://evil.example', 'content-type': 'text/plain' },
      payload: '{"variety":"x","inventoryUOM":"y"}',
    });
    expect(answer.statusCode).toBe(403);
  });

  it('is taken away at sign-out', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/sign-out',
      headers: { host, cookie, 'x-crossdock': '1' },
    });
    expect(answer.headers['set-cookie']).toBe('crossdock=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
    expect((await world.app.inject({ url: '/api/user/me', headers: { cookie } })).statusCode).toBe(401);
  });
});

describe("a user's type", () => {
  it('counts as it stands now, not as it stood at sign-in', async () => {
    const seller = await world.as('SELLER');
    const id = await newProduct(await world.as('MANAGER'));
    const price = () => seller.send('PUT', `product-manager/pricing/${id}`, { price: '1' });
    expect((await price()).status).toBe(200);
    const { owner } = world.urls;
    const pg = (await import('pg')).default;
    const client = new pg.Client(owner);
    await client.connect();
    await client.query(`UPDATE read.company_users SET role = 2300 WHERE email = '${emailOf('SELLER')}'`);
    expect((await price()).status).toBe(403);
    await client.query(`UPDATE read.company_users SET status = 2000 WHERE email = '${emailOf('SELLER')}'`);
    expect((await price()).status).toBe(401);
    expect((await world.app.inject(signInCall(emailOf('SELLER')))).json()).toMatchObject({
      error: { code: 'access.badCredentials' },
    });
    await client.end();
  });
});
