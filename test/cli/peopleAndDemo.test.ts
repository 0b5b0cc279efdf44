import { spawn } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '../../server/database/credentials.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { nodeArguments } from '../../server/program/nodeArguments.ts';
import { makeWorld, type World } from './world.ts';

interface SignIn {
  readonly companyId: string;
  readonly password: string;
  readonly users: readonly { readonly email: string; readonly role: string; readonly companyId: string }[];
}

const project = fileURLToPath(new URL('../..', import.meta.url));

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.stop());

describe('the demo', () => {
  const seed = (): Promise<number | null> => {
    const child = spawn(process.execPath, nodeArguments(join(project, 'server/embedded/demo/main.ts')), {
      cwd: project,
      env: world.env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return new Promise((resolve) => child.once('exit', resolve));
  };
  const signIn = async (): Promise<SignIn> =>
    JSON.parse(await readFile(join(world.folder, 'data/demo-sign-in.json'), 'utf8')) as SignIn;

  it('has a company with every user type and a second one, and passwords that open them', async () => {
    await mkdir(join(world.folder, 'data'), { recursive: true });
    expect(await seed()).toBe(0);
    const { companyId, password, users } = await signIn();
    expect((await stat(join(world.folder, 'data/demo-sign-in.json'))).mode & 0o777).toBe(0o600);
    expect(companyId).toMatch(/^[0-9a-f]{32}$/);
    const ours = users.filter((user) => user.companyId === companyId);
    expect(ours.map(({ role }) => role).sort()).toEqual(Object.keys(Role).sort());
    expect(new Set(users.map((user) => user.companyId)).size).toBe(2);
    for (const user of users) {
      expect(await accountOf(world.services.db, user.email, password)).toMatchObject({ companyId: user.companyId });
    }
  });

  it('is the company that the command line means, and never shows the other', async () => {
    const ran = await world.run(['replay', '--type', 'ProductListed']);
    const listed = ran.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { metadata: { companyId: string } });
    expect(listed.length).toBeGreaterThanOrEqual(40);
    expect(new Set(listed.map(({ metadata }) => metadata.companyId))).toEqual(new Set([(await signIn()).companyId]));
    expect(
      (await world.run(['replay', '--type', 'ProductListed', '--company', 'hss'])).stdout.trim().split('\n'),
    ).toHaveLength(5);
  });

  it('changes nothing when it is seeded again', async () => {
    const [head, before] = [await world.services.store.head(), await signIn()];
    const hashes = async () =>
      await world.services.db
        .selectFrom('vault.credential')
        .select(['user_id', 'password_hash'])
        .orderBy('user_id')
        .execute();
    const kept = await hashes();
    expect(await seed()).toBe(0);
    expect(await world.services.store.head()).toBe(head);
    expect(await signIn()).toEqual(before);
    expect(await hashes()).toEqual(kept);
  });
});

describe('a production start', () => {
  const found = (...more: string[]) =>
    world.run(
      [
        'company',
        'found',
        'Bay Produce',
        '--code',
        'BAY',
        '--admin',
        'Ann@bay.example',
        '--first-name',
        'Ann',
        '--last-name',
        'Lee',
        ...more,
      ],
      {
        input: more.includes('--password-file') ? '' : 'correct horse\n',
      },
    );

  it('founds a company with its admin, once', async () => {
    expect(await found()).toMatchObject({
      code: 0,
      stdout: 'Bay Produce (BAY) is open. Sign in as Ann@bay.example.\n',
    });
    expect(await accountOf(world.services.db, 'ann@bay.example', 'correct horse')).not.toBeNull();
    const head = await world.services.store.head();
    expect(await found()).toMatchObject({ code: 0 });
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
    expect(await accountOf(world.services.db, 'bo@bay.example', 'a long password')).not.toBeNull();
    const other = await world.file('pw2', 'quite another one');
    expect(await add('bo@bay.example', '--password-file', other)).toMatchObject({
      code: 5,
      stderr: 'bo@bay.example has an account already. Its password and role stay as they are.\n',
    });
    expect(await accountOf(world.services.db, 'bo@bay.example', 'a long password')).not.toBeNull();
    expect(await add('bo2@bay.example')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--password-file') as string,
    });
    expect(await add('admin@test.example', '--password-file', pw)).toMatchObject({
      code: 1,
      stderr: 'The e-mail address admin@test.example already belongs to a user.\n',
    });
    // A refused account does not keep its address from others.
    expect(await add('dee@bay.example', '--first-name', ' ', '--password-file', pw)).toMatchObject({ code: 1 });
    expect(await add('dee@bay.example', '--password-file', pw)).toMatchObject({ code: 0 });
    expect(await add('cy@bay.example', '--password-file', pw, '--as', 'bo@bay.example')).toMatchObject({ code: 4 });
  });
});
