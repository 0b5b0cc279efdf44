import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeEntryRow, EmployeeInfo, EmployeeRow } from '../../server/contract/people/employees.ts';
import { erasePerson } from '../../server/commands/people/erasePerson.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';
import { context } from '../support/context.ts';
import { emailOf, enterWorld, errorOf, type Caller, type World } from './world.ts';

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
});
afterAll(() => world.stop());

const listed = async (query = ''): Promise<EmployeeRow[]> =>
  ((await admin.get(`employees?pageSize=100${query}`)).body.data as { list: EmployeeRow[] }).list;
async function idOf(role: RoleName): Promise<string> {
  await world.hire(role);
  const found = (await listed()).find(({ email }) => email === emailOf(role, world.companyId));
  if (!found) throw new Error(`${role} is not listed`);
  return found.id;
}
const infoOf = async (id: string, by = admin): Promise<EmployeeInfo> =>
  (await by.get(`employees/${id}`)).body.data as EmployeeInfo;
const entriesOf = async (id: string, book: string): Promise<EmployeeEntryRow[]> =>
  (await admin.get(`employees/${id}/entries?book=${book}`)).body.data as EmployeeEntryRow[];
const home = { book: 'address', name: 'Home', street: '1 Secret Street', city: 'Fresno', state: 'CA', zip: '93650' };

/** What the log and every table hold, answers that are kept for repeats too, as text. */
async function everythingKept(): Promise<string> {
  const kept: unknown[] = [];
  for await (const { data } of world.services.store.readAll()) kept.push(data);
  const { rows } = await world.services.pool.query<{ at: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS at FROM pg_tables WHERE schemaname IN ('read', 'plumbing', 'vault')
        AND has_table_privilege(format('%I.%I', schemaname, tablename), 'SELECT')`,
  );
  for (const { at } of rows)
    kept.push(...(await world.services.pool.query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM ${at} AS t`)).rows);
  return JSON.stringify(kept);
}

describe('an employee', () => {
  it('is listed, described and found again by what colleagues know', async () => {
    const id = await idOf('PACKER');
    const saved = await admin.send('PUT', `employees/${id}`, {
      lastName: 'Packer-Smith',
      department: 'Cold store',
      employeeNumber: 'E-17',
      startDate: '2026-01-05',
      probationEndDate: '2026-04-05',
      wage: '24.5',
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ data: { lastName: 'Packer-Smith', wage: '24.5', probationDays: 90 } });
    expect(saved.body.message).toBe('Ann Packer-Smith saved.');
    expect(await listed('&searchKey=e-17')).toMatchObject([{ id, department: 'Cold store', startDate: '2026-01-05' }]);
    expect(await listed('&department=Cold%20store&status=1000')).toHaveLength(1);
    const { data } = (await admin.get(`/api/user/${id}`)).body as { data: EmployeeInfo };
    expect(data).toMatchObject({ id, username: emailOf('PACKER', world.companyId), hrLevel: 2000 });
    const whole = await admin.send('PUT', '/api/user', { id, firstName: 'Anna' });
    expect([whole.status, (await infoOf(id)).name]).toEqual([200, 'Anna Packer-Smith']);
    const undated = await admin.send('PUT', `employees/${id}`, { endDate: '2025-12-31' });
    expect([undated.status, errorOf(undated)]).toEqual([
      422,
      expect.objectContaining({ code: 'people.endBeforeStart', field: 'endDate' }),
    ]);
  });

  it('keeps private what is private: in the log, in the tables, in the history', async () => {
    const id = await idOf('DRIVER');
    await admin.send('PUT', `employees/${id}`, { mobilePhone: '(555) 010-7788', notes: 'Walks with a cane' });
    const added = await admin.send('POST', `employees/${id}/entries`, home);
    expect([added.status, await entriesOf(id, 'address')]).toMatchObject([
      200,
      [{ values: { street: '1 Secret Street', zip: '93650' } }],
    ]);
    const kept = await everythingKept();
    for (const word of ['Secret Street', '010-7788', 'with a cane']) expect(kept).not.toContain(word);
    const history = (await admin.get(`employees/${id}/history`)).body.data as { list: object[] };
    expect(JSON.stringify(history)).toContain('mobilePhone, notes');
    const reads = await world.events('PrivateDetailsRead');
    expect(reads.map(({ data }) => data)).toContainEqual({ what: 'address', id });
    for (const role of ['MANAGER', 'WORKER'] as const) {
      const by = await world.as(role);
      expect((await by.get(`employees/${id}`)).status).toBe(403);
      expect((await by.get(`employees/${id}/entries?book=medical`)).status).toBe(403);
    }
    expect((await (await world.as('ADMIN', world.otherId)).get(`employees/${id}`)).status).toBe(404);
  });

  it('sees others’ once given HR access, and not without', async () => {
    const [hr, id] = [await idOf('ACCOUNTANT'), await idOf('SELLER')];
    const by = await world.as('ACCOUNTANT');
    expect((await by.get(`employees/${id}`)).status).toBe(403);
    expect((await admin.send('PUT', `employees/${hr}/hr-access`, { access: 9999 })).status).toBe(200);
    expect((await by.get(`employees/${id}`)).status).toBe(200);
    const me = (await by.get('/api/user/me')).body.data as { permissions: string[] };
    expect(me.permissions).toContain('employees.private');
    expect((await admin.send('PUT', `employees/${hr}/hr-access`, { access: null })).status).toBe(200);
    expect((await by.get(`employees/${id}`)).status).toBe(403);
  });

  it('has entries that are checked, changed and deleted', async () => {
    const id = await idOf('USER');
    const wrong = await admin.send('POST', `employees/${id}/entries`, { ...home, zip: '1' });
    expect([wrong.status, errorOf(wrong).field]).toEqual([422, 'zip']);
    const untitled = await admin.send('POST', `employees/${id}/entries`, { book: 'infraction', notes: 'Late' });
    expect(errorOf(untitled)).toMatchObject({ code: 'people.titleRequired', message: 'title is required' });
    await admin.send('POST', `employees/${id}/entries`, {
      book: 'bonus',
      description: 'Easter',
      startTime: '2026-04-05',
    });
    const [bonus] = await entriesOf(id, 'bonus');
    const at = `employees/${id}/entries/${bonus?.id ?? ''}`;
    expect((await admin.send('PUT', at, { book: 'bonus', amount: '150' })).status).toBe(200);
    expect(await entriesOf(id, 'bonus')).toMatchObject([{ values: { description: 'Easter', amount: '150' } }]);
    expect((await admin.send('DELETE', `${at}?book=bonus`, undefined)).status).toBe(200);
    expect(await entriesOf(id, 'bonus')).toEqual([]);
    expect((await admin.send('DELETE', `${at}?book=bonus`, undefined)).status).toBe(404);
  });

  it('has private files that nobody reads without the key', async () => {
    const id = await idOf('WORKER');
    const title = 'Doctor’s note';
    const added = await admin.send('POST', `employees/${id}/entries`, { book: 'medical', title });
    const at = `employees/${id}/entries/${(added.body.data as { id: string }).id}`;
    const form = new FormData();
    form.append('file', new Blob(['Back pain, ten days']), 'note.txt');
    expect((await admin.send('PUT', `${at}/file`, form)).status).toBe(200);
    expect(await entriesOf(id, 'medical')).toMatchObject([
      { values: { title }, file: { name: 'note.txt', mediaType: 'text/plain', size: 19 }, createdBy: 'Ann ADMIN' },
    ]);
    expect((await (await world.as('MANAGER')).get(`${at}/file`)).status).toBe(403);
    expect((await admin.get(`${at}/file`)).status).toBe(200);
    const [filed] = await world.events('EmployeeEntryFiled');
    const { stored } = filed?.data as { stored: { sha256: string } };
    const kept = await world.files.open(world.companyId, stored.sha256);
    const pieces: Buffer[] = [];
    for await (const piece of kept?.bytes ?? []) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).toString()).not.toContain('Back pain');
  });

  it('is forgotten once they left, and only then', async () => {
    const id = await idOf('PURCHASER');
    await admin.send('PUT', `employees/${id}`, { wage: '30', department: 'Buying' });
    const erase = () => erasePerson(world.services, { userId: id }, context({ companyId: world.companyId }));
    await expect(erase()).rejects.toMatchObject({ code: 'people.stillEmployed' });
    expect((await admin.send('PUT', `employees/${id}`, { status: 2000 })).status).toBe(200);
    await erase();
    expect(await infoOf(id)).toMatchObject({ wage: null, department: 'Buying', isErased: true, status: 2000 });
    const again = await admin.send('PUT', `employees/${id}`, { wage: '31' });
    expect(errorOf(again).code).toBe('people.erased');
  });
});
