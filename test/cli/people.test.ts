import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeForgottenPassword } from '../../server/commands/access/changePassword.ts';
import { authenticate } from '../../server/database/credentials.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.stop());

/** The token of a printed link to a first password. */
const tokenIn = (stdout: string): string =>
  /^http:\/\/localhost:3000\/reset-password#token=([\w-]{43})&first=1\n$/.exec(stdout)?.[1] ?? '';

describe('a production start', () => {
  const found = (name: string, code: string, email: string, ...more: string[]) =>
    world.run([
      ...['company', 'found', name, '--code', code, '--admin', email],
      ...['--first-name', 'Ann', '--last-name', 'Lee', ...more],
    ]);
  const bay = (...more: string[]) => found('Bay Produce', 'BAY', 'Ann@bay.example', ...more);

  it('founds a company whose admin chooses the password by a one-time link', async () => {
    const { code, stdout, stderr } = await bay();
    expect([code, stderr]).toEqual([
      0,
      'Bay Produce (BAY) created.\n' +
        'Send this link to Ann@bay.example to set a password. It works once and expires in 30 minutes. ' +
        'For a new link: crossdock user reset-password Ann@bay.example\n',
    ]);
    const { services } = world;
    const email = 'ann@bay.example';
    expect(await services.db.selectFrom('vault.credential').where('email', '=', email).selectAll().execute()).toEqual(
      [],
    );
    // A later link voids the first: the one that was lost opens nothing.
    const again = tokenIn((await bay()).stdout);
    const choose = (token: string) =>
      changeForgottenPassword(services, { token, password: 'correct horse', language: 'en', correlationId: 'c' });
    await expect(choose(tokenIn(stdout))).rejects.toThrow('access.resetLinkInvalid');
    expect(await choose(again)).toMatchObject({ isFirst: true });
    await expect(choose(again)).rejects.toThrow('access.resetLinkInvalid');
    expect(await authenticate(services.db, email, 'correct horse')).not.toBeNull();
    const head = await services.store.head();
    const pw = await world.file('pw0', 'another long password');
    expect(await bay('--password-file', pw)).toMatchObject({
      code: 0,
      stdout: 'Bay Produce (BAY) created. Sign in as Ann@bay.example.\n',
      stderr: 'Ann@bay.example already has a password; it is unchanged.\n',
    });
    expect(await services.store.head()).toBe(head);
    expect(await authenticate(services.db, email, 'correct horse')).not.toBeNull();
  });

  it('founds one with a password from a file, for scripts', async () => {
    const pw = await world.file('pw1', 'a long password');
    const dock = () => found('Dock Foods', 'DCK', 'ann@dock.example', '--password-file', pw);
    expect(await dock()).toMatchObject({
      code: 0,
      stdout: 'Dock Foods (DCK) created. Sign in as ann@dock.example.\n',
    });
    expect(await authenticate(world.services.db, 'ann@dock.example', 'a long password')).not.toBeNull();
    const head = await world.services.store.head();
    expect(await dock()).toMatchObject({ code: 0 });
    expect(await world.services.store.head()).toBe(head);
  });

  it('adds users with a password from a file, and refuses what is wrong', async () => {
    const pw = await world.file('pw', 'a long password');
    const add = (email: string, ...more: string[]) =>
      world.run([
        'user',
        'add',
        email,
        '--role',
        'SELLER',
        '--first-name',
        'Bo',
        '--last-name',
        'Diaz',
        '--company',
        'BAY',
        ...more,
      ]);
    expect(await add('bo@bay.example', '--password-file', pw)).toMatchObject({
      code: 0,
      stdout: 'bo@bay.example (SELLER) can sign in to Bay Produce.\n',
    });
    expect(await authenticate(world.services.db, 'bo@bay.example', 'a long password')).not.toBeNull();
    const other = await world.file('pw2', 'quite another one');
    expect(await add('bo@bay.example', '--password-file', other)).toMatchObject({
      code: 5,
      stderr: 'bo@bay.example already has an account. Password and role are unchanged.\n',
    });
    expect(await authenticate(world.services.db, 'bo@bay.example', 'a long password')).not.toBeNull();
    // Nothing is read from stdin that nobody asked for; the link makes the first password.
    const [linked, asJson] = await Promise.all([add('bo2@bay.example'), add('bo3@bay.example', '--json')]);
    expect(tokenIn(linked.stdout)).toHaveLength(43);
    expect(linked.stderr).toContain('Send this link to bo2@bay.example');
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      email: 'bo3@bay.example',
      role: 'SELLER',
      link: expect.stringContaining('&first=1') as string,
      expiresAt: expect.stringMatching(/Z$/) as string,
    });
    const empty = await world.file('pw3', '');
    expect(await add('bo4@bay.example', '--password-file', empty)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--password-file -') as string,
    });
    expect(await add('admin@test.example', '--password-file', pw)).toMatchObject({
      code: 1,
      stderr: 'The email address admin@test.example already belongs to a user.\n',
    });
    // A refused account does not keep its address from others.
    expect(await add('dee@bay.example', '--first-name', ' ', '--password-file', pw)).toMatchObject({ code: 1 });
    expect(await add('dee@bay.example', '--password-file', pw)).toMatchObject({ code: 0 });
    expect(await add('cy@bay.example', '--password-file', pw, '--as', 'bo@bay.example')).toMatchObject({ code: 4 });
  });
});
