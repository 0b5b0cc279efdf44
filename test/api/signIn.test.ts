import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hash } from '@node-rs/argon2';
import { basic, caller, emailOf, form, PASSWORD, signInCall, startWorld, type OwnWorld } from './world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld();
  await Promise.all(
    (['MANAGER', 'ACCOUNTANT', 'SELLER', 'WORKER', 'PACKER', 'DRIVER', 'USER'] as const).map((role) =>
      world.hire(role),
    ),
  );
});
afterAll(() => world.stop());

const tryWith = (email: string, password: string, client?: string) =>
  world.app.inject(signInCall(email, password, client));
const forgetFailures = () => world.clock.advance(16 * 60_000);

describe('oauth/token', () => {
  it('answers a bearer token without envelope, never cached', async () => {
    const answer = await tryWith(emailOf('SELLER'), PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      token_type: 'Bearer',
      expires_in: 43_200,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const me = await caller(world.app, answer.json<{ access_token: string }>().access_token).get('/api/user/me');
    expect(me.body).toMatchObject({
      data: { email: emailOf('SELLER'), rolesOfCompany: [{ source: 'acme', type: 4100 }] },
    });
  });

  it('gives the console its session as a cookie that no script and no other site can use', async () => {
    const answer = await tryWith(emailOf('SELLER'), PASSWORD, 'crossdock-web');
    expect(answer.headers['set-cookie']).toMatch(
      /^crossdock=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('ends the session that the same user had in this browser, and no other', async () => {
    const inBrowser = async (email: string, cookie?: string): Promise<string> => {
      const { headers, ...call } = signInCall(email, PASSWORD, 'crossdock-web');
      const answer = await world.app.inject({ ...call, headers: { ...headers, ...(cookie ? { cookie } : {}) } });
      return String(answer.headers['set-cookie']).split(';')[0] ?? '';
    };
    const isOpen = async (cookie: string): Promise<boolean> =>
      (await world.app.inject({ url: '/api/user/me', headers: { cookie } })).statusCode === 200;
    const [first, elsewhere] = [await inBrowser(emailOf('SELLER')), await inBrowser(emailOf('SELLER'))];
    const colleague = await inBrowser(emailOf('PACKER'), elsewhere);
    const again = await inBrowser(emailOf('SELLER'), first);
    expect(await Promise.all([first, elsewhere, colleague, again].map(isOpen))).toEqual([false, true, true, true]);
  });

  it('sets a __Host- cookie where the console is reached by https', async () => {
    const app = await world.build({ publicUrl: 'https://crossdock.example.com' });
    const answer = await app.inject(signInCall(emailOf('SELLER'), PASSWORD, 'crossdock-web'));
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-crossdock=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('takes the e-mail in any case and with spaces around, the password exactly', async () => {
    expect((await tryWith(`  ${emailOf('SELLER').toUpperCase()} `, PASSWORD)).statusCode).toBe(200);
    expect((await tryWith(emailOf('SELLER'), `${PASSWORD} `)).statusCode).toBe(401);
  });

  it('answers the same to an unknown user and a wrong password', async () => {
    forgetFailures();
    const unknown = await tryWith('nobody@acme.test', 'wrong');
    const wrong = await tryWith(emailOf('DRIVER'), 'wrong');
    const body = (answer: typeof unknown) => ({ ...answer.json<{ error: object }>().error, correlationId: '' });
    expect(unknown.statusCode).toBe(401);
    expect(body(unknown)).toEqual(body(wrong));
    expect(body(wrong)).toMatchObject({ code: 'access.badCredentials', details: { code: 3 } });
    const names = (answer: typeof unknown) => Object.keys(answer.headers).sort();
    expect(names(unknown)).toEqual(names(wrong));
  });

  it('takes as long for an unknown user as for a wrong password', async () => {
    const [known, unknown]: [number[], number[]] = [[], []];
    // One after the other, and the quickest of each: what else the machine does slows both down alike.
    const ratio = (): number => Math.min(...unknown) / Math.min(...known);
    /** Without the work of a password an answer takes a tenth. Nearer is measured where nothing else runs. */
    const most = process.env.CROSSDOCK_LONG === '1' ? 2 : 4;
    const isAlike = (): boolean => ratio() > 1 / most && ratio() < most;
    for (let round = 0; round < 9 || (round < 60 && !isAlike()); round++) {
      for (const [times, email] of [
        [known, emailOf('PACKER')],
        [unknown, `nobody${String(round)}@acme.test`],
      ] as const) {
        forgetFailures();
        const start = performance.now();
        await tryWith(email, 'wrong');
        times.push(performance.now() - start);
      }
    }
    expect(ratio()).toBeGreaterThan(1 / most);
    expect(ratio()).toBeLessThan(most);
  });

  it('refuses another client, a client with a secret, and none', async () => {
    for (const authorization of [
      basic('somebody'),
      `Basic ${Buffer.from('crossdock-cli:secret').toString('base64')}`,
      undefined,
    ]) {
      const { headers, ...call } = signInCall(emailOf('SELLER'));
      const { authorization: _, ...others } = headers;
      const answer = await world.app.inject({
        ...call,
        headers: { ...others, ...(authorization ? { authorization } : {}) },
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: { code: 'access.clientUnknown', details: { code: 1 } } });
    }
  });

  it('names every missing field', async () => {
    const answer = await world.app.inject({ ...signInCall(''), payload: form({ grant_type: 'password' }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { field: string; message: string }[] }>().errors).toEqual([
      expect.objectContaining({ field: 'username', message: 'EMAIL IS REQUIRED' }),
      expect.objectContaining({ field: 'password', message: 'PASSWORD IS REQUIRED' }),
    ]);
    const blank = await world.app.inject(signInCall('', ''));
    expect(blank.json<{ errors: { message: string }[] }>().errors.map(({ message }) => message)).toEqual([
      'EMAIL IS REQUIRED',
      'PASSWORD IS REQUIRED',
    ]);
  });

  it('takes a form only', async () => {
    const { headers, ...call } = signInCall('');
    const json = { ...call, headers: { ...headers, 'content-type': 'text/plain' }, payload: 'username=a' };
    expect((await world.app.inject(json)).statusCode).toBe(415);
  });

  it('makes the hash anew when its parameters are outdated', async () => {
    const email = emailOf('ACCOUNTANT');
    const of = () =>
      world.services.db
        .selectFrom('vault.credential')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    await world.services.db
      .updateTable('vault.credential')
      .set({ password_hash: weak })
      .where('email', '=', email)
      .execute();
    expect((await tryWith(email, PASSWORD)).statusCode).toBe(200);
    expect((await of()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await tryWith(email, PASSWORD)).statusCode).toBe(200);
  });

  it('stores neither token nor password', async () => {
    const token = await world.tokenOf('MANAGER');
    const tables = ['vault.session', 'vault.credential', 'vault.sign_in_attempt'] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await world.services.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain(token);
      expect(rows).not.toContain(PASSWORD);
    }
  });
});

describe('throttling', () => {
  it('lets an account fail five times from an address, then makes it wait, longer each time, also with the right password', async () => {
    forgetFailures();
    const email = emailOf('WORKER');
    for (let failure = 0; failure < 5; failure++) expect((await tryWith(email, 'wrong')).statusCode).toBe(401);
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      const refused = await tryWith(email, PASSWORD);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ error: { code: 'access.tooManyAttempts' } });
      waits.push(Number(refused.headers['retry-after']));
      world.clock.advance(Number(refused.headers['retry-after']) * 1000);
      expect((await tryWith(email, 'wrong')).statusCode).toBe(401);
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
    // Never a hard lock: after the wait the right password opens, and all is forgotten.
    world.clock.advance(60_000);
    expect((await tryWith(email, PASSWORD)).statusCode).toBe(200);
    expect((await tryWith(email, 'wrong')).statusCode).toBe(401);
    expect((await tryWith(email, PASSWORD)).statusCode).toBe(200);
  });

  it('makes who guesses wait, and not the owner at another address', async () => {
    forgetFailures();
    const email = emailOf('USER');
    const from = async (remoteAddress: string, password = PASSWORD): Promise<number> =>
      (await world.app.inject({ ...signInCall(email, password), remoteAddress })).statusCode;
    for (let second = 0; second < 20; second++) {
      for (let guess = 0; guess < 5; guess++) await from('192.0.2.30', 'wrong');
      world.clock.advance(1_000);
    }
    expect(await from('192.0.2.30')).toBe(429);
    expect(await from('192.0.2.31')).toBe(200);
  });

  it('stops guesses from many addresses at the hundredth, but not where the owner has signed in before', async () => {
    forgetFailures();
    const email = emailOf('USER');
    const from = async (remoteAddress: string, password = PASSWORD): Promise<number> =>
      (await world.app.inject({ ...signInCall(email, password), remoteAddress })).statusCode;
    expect(await from('192.0.2.40')).toBe(200);
    forgetFailures();
    for (let guess = 0; guess < 100; guess++)
      expect(await from(`198.51.100.${String(Math.floor(guess / 5))}`, 'wrong')).toBe(401);
    expect(await from('198.51.100.200', 'wrong')).toBe(429);
    expect(await from('198.51.100.200')).toBe(429);
    expect(await from('192.0.2.40')).toBe(200);
    // Guesses are no harder to make there than elsewhere.
    for (let guess = 0; guess < 5; guess++) expect(await from('192.0.2.40', 'wrong')).toBe(401);
    expect(await from('192.0.2.40')).toBe(429);
    world.clock.advance(60_000);
    expect(await from('198.51.100.200')).toBe(200);
  });

  it('throttles users who do not exist alike', async () => {
    forgetFailures();
    for (let failure = 0; failure < 5; failure++)
      expect((await tryWith('ghost@acme.test', 'wrong')).statusCode).toBe(401);
    expect((await tryWith('ghost@acme.test', 'wrong')).statusCode).toBe(429);
  });

  it('refuses nobody whose server is behind the one that saw the sign-in before', async () => {
    forgetFailures();
    expect((await tryWith(emailOf('SELLER'), PASSWORD)).statusCode).toBe(200);
    world.clock.advance(-20_000);
    expect((await tryWith(emailOf('ACCOUNTANT'), PASSWORD)).statusCode).toBe(200);
  });

  it('lets no guesses pass together', async () => {
    forgetFailures();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryWith(emailOf('USER'), 'wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  it('makes an address wait after 50 failures over many accounts', async () => {
    forgetFailures();
    for (let failure = 0; failure < 50; failure++)
      expect((await tryWith(`guess${String(failure)}@acme.test`, 'x')).statusCode).toBe(401);
    expect((await tryWith('guess50@acme.test', 'x')).statusCode).toBe(429);
    forgetFailures();
    expect((await tryWith(emailOf('MANAGER'), PASSWORD)).statusCode).toBe(200);
  });
});
