import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../server/domain/access/roles.ts';
import { enter, hangUp } from './liveListener.ts';
import { caller, enterWorld, errorOf, PASSWORD, signIn, signInCall, type Caller, type World } from './world.ts';

const [ACTIVE, SUSPENDED] = [1000, 3000];

let world: World;
let admin: Caller;
let address = '';
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(hangUp);
afterAll(() => world.stop());

interface Listed {
  readonly id: string;
  readonly email: string;
  readonly type: number;
  readonly status: number;
}
const listed = async (email: string): Promise<Listed> => {
  const users = (await admin.get('users')).body.data as Listed[];
  const found = users.find((user) => user.email === email);
  if (!found) throw new Error(`${email} is not listed`);
  return found;
};
const setStatus = (id: string, status: number, by = admin) => by.send('PUT', `users/${id}/status`, { status });
const setRole = (id: string, role: number, by = admin) => by.send('PUT', `users/${id}/role`, { role });
const enters = async (email: string): Promise<number> =>
  (await world.app.inject(signInCall(email, PASSWORD))).statusCode;
const as = (token: string): Caller => caller(world.app, token, world.companyId);

describe('an account', () => {
  it('that is suspended is out at once, its sockets too, and in again once it is reinstated', async () => {
    const email = await world.hire('SELLER');
    const { id } = await listed(email);
    const token = await signIn(world.app, email);
    const other = await world.build();
    const elsewhere = await enter(
      await other.listen({ port: 0, host: '127.0.0.1' }),
      caller(other, token, world.companyId),
    );
    const answer = await setStatus(id, SUSPENDED);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ data: { userId: id }, message: 'Ann SELLER is suspended and signed out.' });
    expect((answer.body.data as { ended: number }).ended).toBeGreaterThan(0);
    expect((await as(token).get('/api/user/me')).status).toBe(401);
    await elsewhere.closed();
    expect(await enters(email)).toBe(401);
    expect(await listed(email)).toMatchObject({ status: SUSPENDED, type: Role.SELLER });
    expect((await setStatus(id, ACTIVE)).body.message).toBe('Ann SELLER can sign in again.');
    expect((await as(token).get('/api/user/me')).status).toBe(401);
    expect(await enters(email)).toBe(200);
    const [event] = await world.events('EmployeeSuspended');
    expect(event).toMatchObject({ data: { userId: id }, metadata: { role: Role.ADMIN, channel: 'cli' } });
  });

  it('that gets another role signs in anew and has it', async () => {
    const email = await world.hire('WORKER');
    const { id } = await listed(email);
    const token = await signIn(world.app, email);
    const console = await enter(address, as(token));
    expect((await setRole(id, Role.MANAGER)).body).toMatchObject({ message: 'Role of Ann WORKER changed.' });
    await console.closed();
    expect((await as(token).get('/api/user/me')).status).toBe(401);
    const me = await as(await signIn(world.app, email)).get('/api/user/me');
    expect(me.body.data).toMatchObject({ auth: Role.MANAGER });
    expect((await world.events('EmployeeRoleChanged')).map(({ data }) => data)).toEqual([
      { userId: id, role: Role.MANAGER, was: Role.WORKER },
    ]);
  });

  it('is never one’s own', async () => {
    const { id } = await listed(await world.hire('ADMIN'));
    for (const answer of [await setStatus(id, SUSPENDED), await setRole(id, Role.SELLER)])
      expect([answer.status, errorOf(answer).code]).toEqual([422, 'access.ownAccount']);
  });

  it('is changed by administrators alone, in their own company', async () => {
    const { id } = await listed(await world.hire('DRIVER'));
    expect((await setStatus(id, SUSPENDED, await world.as('MANAGER'))).status).toBe(403);
    expect((await setRole(id, Role.ADMIN, await world.as('MANAGER'))).status).toBe(403);
    expect((await setStatus(id, SUSPENDED, await world.as('ADMIN', world.otherId))).status).toBe(404);
    for (const status of [2000, 7, '3000x'])
      expect((await admin.send('PUT', `users/${id}/status`, { status })).status).toBe(400);
    for (const role of [0, 'ADMIN']) expect((await admin.send('PUT', `users/${id}/role`, { role })).status).toBe(400);
  });
});

it('of two administrators that suspend each other one stays', async () => {
  // A manager becomes the second: both then ask at once.
  const email = await world.hire('PURCHASER');
  const { id } = await listed(email);
  await setRole(id, Role.ADMIN);
  const second = as(await signIn(world.app, email));
  const { id: first } = await listed(await world.hire('ADMIN'));
  const answers = await Promise.all([setStatus(id, SUSPENDED), setStatus(first, SUSPENDED, second)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  // Or the session of the one was over before the request came in.
  if (refused?.status !== 401) expect(refused && errorOf(refused).code).toBe('access.lastAdmin');
  const users = (await world.services.db
    .selectFrom('company_users')
    .select(['status', 'role'])
    .where('company_id', '=', world.companyId)
    .where('role', '=', Role.ADMIN)
    .execute()) as { status: number }[];
  expect(users.filter(({ status }) => status === ACTIVE)).toHaveLength(1);
});
