import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Applications, TimeOffBalanceRow } from '../../server/contract/people/timeOff.ts';
import type {
  ApprovedWeeks,
  FlaggedWeek,
  SheetSession,
  TimeSheets,
  WeekRow,
} from '../../server/contract/people/timeSheets.ts';
import type { RoleName } from '../../server/domain/access/roles.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import { takeNextMail } from '../../server/database/outbox.ts';
import type { AwayRow } from '../../server/contract/people/away.ts';
import { timeOffMail } from '../../server/reactors/people/timeOffMail.ts';
import { openServices, type Services } from '../../server/services.ts';
import { firstOfWeek } from '../../server/domain/people/weekHours.ts';
import { emailOf, enterWorld, errorOf, type Caller, type World } from './world.ts';

let world: World;
let admin: Caller;
let manager: Caller;
/** Those of the process that sends mail. */
let workers: Services;
beforeAll(async () => {
  world = await enterWorld();
  admin = await world.as('ADMIN');
  manager = await world.as('MANAGER');
  workers = await openServices({
    ...{ databaseUrl: world.urls.projector, eventStoreUrl: world.eventStoreUrl, name: 'workers', clock: world.clock },
  });
});
afterAll(async () => {
  await workers.close();
  await world.stop();
});

/** The mail that follows from the last event of a type, which is delivered twice. */
async function mailsAbout(type: string): Promise<{ to: string; subject: string; text: string }[]> {
  const event = (await world.events(type)).at(-1);
  if (!event) throw new Error(`no ${type}`);
  await timeOffMail.react(event, workers);
  await timeOffMail.react(event, workers);
  const found = [];
  for (;;) {
    const mail = await takeNextMail(workers.db, world.clock.now(), 'example.com');
    if (mail === null) return found;
    if (mail.company_id === world.companyId) found.push({ to: mail.recipient, subject: mail.subject, text: mail.text });
  }
}

const idOf = async (role: RoleName): Promise<string> => {
  await world.hire(role);
  const users = (await admin.get('users')).body.data as { id: string; email: string }[];
  const found = users.find(({ email }) => email === emailOf(role, world.companyId));
  if (!found) throw new Error(`${role} is not listed`);
  return found.id;
};
/** The first day of the week before last, a Sunday. */
const weekStart = (): string => addDays(firstOfWeek(world.clock.now().slice(0, 10), 0), -14);
/** Noon and after, UTC, is the same day in any American zone. */
const at = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const punch = (cardId: string, type: number, checkTime: string) =>
  manager.send('POST', 'log', { cardId, type, checkTime, reason: 'Entered afterwards' });
const weekOf = async (userId: string, by = manager): Promise<WeekRow | undefined> =>
  ((await by.get(`timesheets?week=${weekStart()}&userId=${userId}`)).body.data as TimeSheets).list[0];

describe('a time sheet', () => {
  it('is worked, approved, locked, paid, reopened and corrected', async () => {
    const id = await idOf('WORKER');
    await admin.send('PUT', `user/${id}/card-no?cardNo=TS-1`, undefined);
    await admin.send('PUT', `employees/${id}`, { startDate: weekStart(), employeeNumber: 'E-9', pto: '0.5' });
    const [monday, tuesday] = [addDays(weekStart(), 1), addDays(weekStart(), 2)];
    for (const [day, hours] of [
      [monday, 8],
      [tuesday, 9],
    ] as const) {
      expect((await punch('TS-1', 1100, at(day, 13))).status).toBe(200);
      expect((await punch('TS-1', 1200, at(day, 13 + hours))).status).toBe(200);
    }
    expect(await weekOf(id)).toMatchObject({
      figures: { worked: '17', regular: '16', overtime: '1', double: '0', absence: '24' },
      approved: null,
      flags: [],
    });
    const approve = (by = manager) => by.send('POST', `timesheets/${id}/approve`, { weekStart: weekStart() });
    expect((await approve()).body).toMatchObject({ message: 'Week of Ann WORKER approved.' });
    expect(await weekOf(id)).toMatchObject({ approved: { figures: { regular: '16', overtime: '1' } } });

    // Its punches are locked, until it is reopened with a reason.
    const late = await punch('TS-1', 1100, at(addDays(weekStart(), 3), 13));
    expect([late.status, errorOf(late).code]).toEqual([422, 'people.weekLocked']);
    const csv = await manager.get(`timesheets-export?startDate=${weekStart()}&endDate=${addDays(weekStart(), 6)}`);
    expect(csv.status).toBe(200);
    const { list } = (await (await world.as('WORKER')).get(`timesheets/${id}`)).body.data as { list: SheetSession[] };
    expect(list.map(({ hours, isLocked }) => [hours, isLocked])).toEqual([
      ['9', true],
      ['8', true],
    ]);
    // Eight hours are earned by the sixteen regular ones.
    const balance = (await manager.get(`employees/${id}/pto`)).body.data as TimeOffBalanceRow;
    expect(balance).toMatchObject({ workHours: '16', earned: '8', used: '0', available: '8' });
    const mute = await manager.send('POST', `timesheets/${id}/reopen`, { weekStart: weekStart(), reason: ' ' });
    expect(errorOf(mute).code).toBe('inventory.reasonRequired');
    const reopened = { weekStart: weekStart(), reason: 'A day was missing' };
    expect((await manager.send('POST', `timesheets/${id}/reopen`, reopened)).status).toBe(200);
    expect((await punch('TS-1', 1100, at(addDays(weekStart(), 3), 13))).status).toBe(200);

    // The clock-out of that day is missing: it is listed and asked about.
    const flagged = (await manager.get('timesheets-flagged')).body.data as FlaggedWeek[];
    expect(flagged).toMatchObject([{ userId: id, weekStart: weekStart(), flags: ['MISSING_OUT'] }]);
    expect(await weekOf(id)).toMatchObject({ flags: ['MISSING_OUT'], isOpen: false });
    const asked = await approve();
    expect([asked.status, errorOf(asked).code]).toEqual([422, 'unlikely.weekFlagged']);
    expect((await punch('TS-1', 1200, at(addDays(weekStart(), 3), 15))).status).toBe(200);
    expect((await approve()).status).toBe(200);

    // Payroll knows people by their numbers: who has none is told, and is in no file.
    const exported = async (employeeNumber: string) => {
      await admin.send('PUT', `employees/${id}`, { employeeNumber });
      const path = `timesheets-export?startDate=${weekStart()}&endDate=${addDays(weekStart(), 6)}`;
      expect((await manager.get(path)).status).toBe(200);
      const sheets = (await manager.get(`timesheets?week=${weekStart()}&userId=${id}`)).body.data as TimeSheets;
      const { rows } = (await world.events('DataExported')).at(-1)?.data as { rows: number };
      return { rows, unnumbered: sheets.unnumbered };
    };
    expect(await exported('')).toEqual({ rows: 0, unnumbered: ['Ann WORKER'] });
    expect(await exported('E-9')).toEqual({ rows: 1, unnumbered: [] });
    // Several weeks by one call, each by itself; one that is approved stays so.
    const boss = await idOf('MANAGER');
    const { list: everyone } = (await manager.get(`timesheets?week=${weekStart()}`)).body.data as TimeSheets;
    const userIds = [...new Set([id, 'nobody', ...everyone.map(({ userId }) => userId)])];
    const all = await manager.send('POST', 'timesheets-approve', { weekStart: weekStart(), userIds });
    const { results } = all.body.data as ApprovedWeeks;
    expect(results.filter(({ refusal }) => refusal !== null)).toMatchObject([
      { userId: 'nobody', refusal: { code: 'people.employeeUnknown' } },
      { userId: boss, refusal: { message: 'Someone else has to approve your own week.' } },
    ]);
    expect(all.body.message).toBe(`${String(results.length - 2)} of ${String(results.length)} weeks approved.`);
    const { list: after } = (await manager.get(`timesheets?week=${weekStart()}`)).body.data as TimeSheets;
    expect(after.filter(({ approved }) => approved === null).map(({ userId }) => userId)).toEqual([boss]);
    // By a part of the name, a whole card, or both.
    const found = async (query: string): Promise<string[]> =>
      ((await manager.get(`timesheets?week=${weekStart()}&${query}`)).body.data as TimeSheets).list.map(
        ({ userId }) => userId,
      );
    expect(await found('card=ts-1')).toEqual([id]);
    expect(await found('search=WORKER&card=TS-1')).toEqual([id]);
    expect(await found('card=TS')).toEqual([]);
    expect((await (await world.as('WORKER')).get('timesheets')).status).toBe(403);
    expect((await (await world.as('SELLER')).get(`timesheets/${id}`)).status).toBe(404);
  });

  it('has a session whole, however many days later it ends', async () => {
    const id = await idOf('PACKER');
    await admin.send('PUT', `user/${id}/card-no?cardNo=TS-2`, undefined);
    expect((await punch('TS-2', 1100, at(addDays(weekStart(), 5), 13))).status).toBe(200);
    expect((await punch('TS-2', 1200, at(addDays(weekStart(), 12), 13))).status).toBe(200);
    expect(await weekOf(id)).toMatchObject({ flags: ['SUSPECT'], isOpen: false });
    const flagged = (await manager.get('timesheets-flagged')).body.data as FlaggedWeek[];
    expect(flagged.filter(({ userId }) => userId === id)).toMatchObject([
      { weekStart: weekStart(), flags: ['SUSPECT'] },
    ]);
    const { list } = (await manager.get(`timesheets/${id}`)).body.data as { list: SheetSession[] };
    expect(list).toMatchObject([{ flag: 'SUSPECT', workday: addDays(weekStart(), 5) }]);
  });

  it('cannot be approved before its week is over', async () => {
    const id = await idOf('PACKER');
    const early = await manager.send('POST', `timesheets/${id}/approve`, { weekStart: world.clock.now().slice(0, 10) });
    expect([early.status, errorOf(early).code]).toEqual([422, 'people.weekOpen']);
  });
});

describe('time off', () => {
  /** A Monday far enough ahead. */
  const monday = (): string => addDays(firstOfWeek(world.clock.now().slice(0, 10), 1), 21);

  it('is asked for, decided by another, and withdrawn', async () => {
    const id = await idOf('DRIVER');
    const driver = await world.as('DRIVER');
    const asked = await driver.send('POST', 'application', {
      ...{ startDate: monday(), endDate: addDays(monday(), 1), reason: 'Wedding', timeSheet: { type: 3000 } },
      ...{ type: 1000, status: 1000, applicationStatus: 1000, company: { id: world.companyId }, user: { id } },
    });
    expect(asked.status).toBe(200);
    const listed = async (by = driver): Promise<Applications> =>
      (await by.get('applications')).body.data as Applications;
    const [application] = (await listed()).list;
    expect(await listed()).toMatchObject({
      submittedHours: '16',
      approvedHours: '0',
      list: [
        {
          ...{ userId: id, type: 1000, applicationStatus: 1000, duration: '16', days: '2', reason: 'Wedding' },
          // By the names of the specification.
          ...{ status: 1000, company: { id: world.companyId }, user: { id } },
          timeSheet: { type: 3000, status: 1000, hours: '16', startTime: null, endTime: null },
        },
      ],
    });
    const path = `application/${application?.id ?? ''}`;
    const asking = await mailsAbout('TimeOffRequested');
    expect(asking.map(({ to }) => to).sort()).toEqual(
      ['ADMIN', 'MANAGER'].map((role) => emailOf(role as RoleName, world.companyId)),
    );
    expect(asking[0]?.subject).toMatch(/^Time off of Ann DRIVER: /);
    expect(asking[0]?.text).toContain('/time-off');
    // Why is between who asks and who decides.
    expect(asking[0]?.text).not.toContain('Wedding');
    const away = async (by: Caller): Promise<AwayRow[]> =>
      (await by.get(`away?startDate=${monday()}&endDate=${monday()}`)).body.data as AwayRow[];
    expect(await away(manager)).toMatchObject([{ userId: id, name: 'Ann DRIVER', isSubmitted: true }]);
    expect(await away(driver)).toEqual([]);
    expect((await driver.send('PUT', `${path}/status`, { applicationStatus: 7000 })).status).toBe(403);
    const unearned = await manager.send('PUT', `${path}/status`, { applicationStatus: 7000 });
    expect(errorOf(unearned)).toMatchObject({
      code: 'unlikely.notEarned',
      message: '16 hours are requested and 0 are available.',
    });
    const anyway = { applicationStatus: 7000, anyway: true, reason: 'Wedding' };
    expect((await manager.send('PUT', `${path}/status`, anyway)).status).toBe(200);
    expect(await mailsAbout('TimeOffApproved')).toMatchObject([
      {
        to: emailOf('DRIVER', world.companyId),
        subject: expect.stringMatching(/^Your time off is approved: /) as string,
      },
    ]);
    // Colleagues see who is away and when, and nothing else.
    const [seen] = await away(await world.as('SELLER'));
    expect(seen).toMatchObject({ name: 'Ann DRIVER', startDate: monday(), isSubmitted: false });
    expect(Object.keys(seen ?? {})).not.toContain('reason');
    const again = await manager.send('PUT', `${path}/status`, { applicationStatus: 8000 });
    expect(errorOf(again).code).toBe('people.alreadyDecided');
    const moved = await driver.send('PUT', path, { startDate: monday(), endDate: monday() });
    expect(errorOf(moved).code).toBe('people.alreadyDecided');
    const everyones = (await manager.get('users/applications?type=1000&name=driver')).body.data as Applications;
    expect(everyones.list).toHaveLength(1);
    for (const [extra, count] of [
      ['ann driver', 1],
      ['nobody', 0],
    ] as const) {
      const found = (await manager.get(`users/applications?type=1000&extra=${extra}`)).body.data as Applications;
      expect(found.list).toHaveLength(count);
    }
    expect((await (await world.as('SELLER')).send('DELETE', `${path}?reason=No`, undefined)).status).toBe(404);
    expect((await driver.send('DELETE', path, undefined)).status).toBe(422);
    expect((await driver.send('DELETE', `${path}?reason=Off`, undefined)).status).toBe(200);
    expect((await listed()).list).toEqual([]);
  });

  it('is nobody’s own to decide, and of working days', async () => {
    const own = await manager.send('POST', 'application', { startDate: monday(), endDate: monday() });
    const id = (own.body.data as { id: string }).id;
    const decided = await manager.send('PUT', `application/${id}/status`, { applicationStatus: 8000 });
    expect(errorOf(decided).code).toBe('people.ownApplication');
    const weekend = { startDate: addDays(monday(), 5), endDate: addDays(monday(), 6) };
    expect(errorOf(await manager.send('POST', 'application', weekend)).code).toBe('people.noWorkingDay');
    const twice = await manager.send('POST', 'application', { startDate: monday(), endDate: monday() });
    expect(errorOf(twice).code).toBe('people.timeOffOverlaps');
    // A closed day is none that is taken.
    const holiday = { book: 'holiday', date: addDays(monday(), 2), name: 'Founding day', businessClosed: true };
    expect((await manager.send('POST', 'hr-entries', holiday)).status).toBe(200);
    expect(errorOf(await manager.send('POST', 'hr-entries', holiday)).code).toBe('people.holidayTwice');
    const three = { startDate: addDays(monday(), 1), endDate: addDays(monday(), 3) };
    expect((await manager.send('POST', 'application', three)).status).toBe(200);
    const { list } = (await manager.get('applications')).body.data as Applications;
    expect(list.map(({ duration }) => duration).sort()).toContain('16');
  });
});

describe('HR settings', () => {
  it('are kept, and only managers change them', async () => {
    const saved = await manager.send('PUT', 'hr-settings', { weekStart: 0, ptoCap: '120' });
    expect(saved.body).toMatchObject({ data: { ptoCap: '120', overtimeDaily: true } });
    expect((await (await world.as('WORKER')).send('PUT', 'hr-settings', { weekStart: 1 })).status).toBe(403);
    expect((await manager.send('PUT', 'hr-settings', { weekStart: 7 })).status).toBe(400);
    await manager.send('POST', 'hr-entries', { book: 'bonus', name: 'Safety', amount: '100' });
    expect((await (await world.as('WORKER')).get('hr-entries?book=bonus')).body.data).toMatchObject([
      { book: 'bonus', values: { name: 'Safety', amount: '100' } },
    ]);
  });
});
