import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { addDays } from '../../domain/businessDay.ts';
import { folded, isFoundIn } from '../../domain/folded.ts';
import { localMinute } from '../../domain/instant.ts';
import { PunchType, type PunchTypeCode } from '../../domain/people/punchCodes.ts';
import type { Punch } from '../../domain/people/timeClock.ts';
import { knownAt, workSessions, type WorkSession } from '../../domain/people/workSessions.ts';
import { fullName, listUsers } from '../access/companyUsers.ts';
import { exportedAtOneMoment, countRows, eachPresented, throughCursor, type Exported } from '../cursor.ts';
import { zoneOf } from '../company/companyDay.ts';
import { cappedTotal, pageOf, type Paging } from '../paging.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';
import type { Services } from '../../services.ts';

/** Which punches. */
export interface PunchFilter {
  /** Business dates, YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  /** Only these of users; absent: all. */
  readonly userId?: string | undefined;
  /** Part of a name. */
  readonly name?: string | undefined;
  readonly card?: string | undefined;
  /** Words of a name, a number, a card or a department. */
  readonly extra?: string | undefined;
  readonly type?: PunchTypeCode | undefined;
}

type Users = Awaited<ReturnType<typeof listUsers>>;

const namesIn = (users: Users): ReadonlyMap<string, string> =>
  new Map(users.map((user) => [user.user_id, fullName(user) || user.email]));

/** Names of a company's users by id. */
const namesOf = async (db: Kysely<Database>, companyId: string): Promise<ReadonlyMap<string, string>> =>
  namesIn(await listUsers(db, companyId));

/** What someone is looked for by, beside what they did. */
export const wordsOf = (user: Users[number]): string =>
  `${fullName(user)} ${user.employee_number} ${user.card_id ?? ''} ${user.department}`;

function punchesOf(
  db: Kysely<Database>,
  companyId: string,
  names: ReadonlyMap<string, string>,
  { from, to, userId, name = '', card = '', type }: PunchFilter,
) {
  let found = db
    .selectFrom('punch as p')
    .where('p.company_id', '=', companyId)
    .where('p.workday', '>=', from)
    .where('p.workday', '<=', to);
  if (userId !== undefined) found = found.where('p.user_id', '=', userId);
  if (type !== undefined) found = found.where('p.type', '=', type);
  if (card.trim() !== '') found = found.where(sql`lower(p.card_id)`, '=', card.normalize('NFKC').trim().toLowerCase());
  const words = folded(name.trim());
  if (words === '') return found;
  const ids = [...names].filter(([, each]) => folded(each).includes(words)).map(([id]) => id);
  return found.where('p.user_id', 'in', ids.length > 0 ? ids : ['']);
}

const whole = (hits: ReturnType<typeof punchesOf>) =>
  hits.selectAll('p').orderBy('p.check_time', 'desc').orderBy('p.punch_id');

/** A row of the list of punches. */
export type FoundPunch = Awaited<ReturnType<typeof findPunches>>['rows'][number];

/** One page of a company's punches, the latest first. */
export async function findPunches(db: Kysely<Database>, companyId: string, filter: PunchFilter, paging: Paging) {
  const users = await listUsers(db, companyId);
  const { extra = '' } = filter;
  const names = namesIn(users.filter((user) => isFoundIn(wordsOf(user), extra)));
  const all = punchesOf(db, companyId, names, filter);
  const hits = extra.trim() === '' ? all : all.where('p.user_id', 'in', ['', ...names.keys()]);
  const { limit, offset } = pageOf(paging, 20);
  const [total, rows] = await Promise.all([
    cappedTotal(db, hits.select('p.punch_id')),
    whole(hits).limit(limit).offset(offset).execute(),
  ]);
  return { ...total, rows: rows.map((row) => ({ ...row, name: names.get(row.user_id) ?? '' })) };
}

/** Days around one that are looked at for what began before it and ends after it. */
const AROUND = 7;

/** A punch with whose it is. */
export type NamedPunch = Punch & { readonly row: FoundPunch };

export type FoundSession = WorkSession<NamedPunch> & { readonly userId: string; readonly name: string };

/** Sessions of a business date and, on the company's present one, those that are still open; open ones first, then by name. */
export async function findSessions(
  db: Kysely<Database>,
  companyId: string,
  { day, isToday, userId }: { readonly day: string; readonly isToday: boolean; readonly userId?: string | undefined },
): Promise<FoundSession[]> {
  const names = await namesOf(db, companyId);
  const filter = { from: addDays(day, -AROUND), to: addDays(day, AROUND), userId };
  const rows = await whole(punchesOf(db, companyId, names, filter)).execute();
  const sessions = [...new Set(rows.map((row) => row.user_id))].flatMap((id) => {
    const name = names.get(id) ?? '';
    const own = rows.filter((row) => row.user_id === id);
    const punches = own.map((row): NamedPunch => ({ ...toPunch(row), row: { ...row, name } }));
    return workSessions(punches).map((session) => ({ ...session, userId: id, name }));
  });
  return sessions
    .filter(({ workday, isOpen }) => workday === day || (isToday && isOpen))
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.name.localeCompare(b.name) || startOf(a) - startOf(b));
}

/** Days around others in which a session of theirs mostly begins or ends. */
const NEAR = 2;

/** Sessions that belong to the days between two business dates, both included, by user; as they are known at an instant. */
export async function sessionsBetween(
  db: Kysely<Database>,
  companyId: string,
  { from, to, userId }: Pick<PunchFilter, 'from' | 'to' | 'userId'>,
  instant: string,
): Promise<ReadonlyMap<string, WorkSession<NamedPunch>[]>> {
  const near = { from: addDays(from, -NEAR), to: addDays(to, NEAR), userId };
  const isWithin = ({ workday }: { readonly workday: string }): boolean => workday >= from && workday <= to;
  const found = new Map<string, WorkSession<NamedPunch>[]>();
  for (const [id, own] of await punchesBetween(db, companyId, near)) {
    const [last, first] = [own.at(0), own.at(-1)];
    // What ends or begins such a session may be weeks away.
    const beyond = [
      ...(last?.type === PunchType.IN && isWithin(last) ? await nextTo(db, last, 'after') : []),
      ...(first?.type === PunchType.OUT && isWithin(first) ? await nextTo(db, first, 'before') : []),
    ];
    const sessions = workSessions([...own, ...beyond]).filter(isWithin);
    found.set(
      id,
      sessions.map((session) => knownAt(session, instant)),
    );
  }
  return found;
}

/** The punch of the same person that comes just before or after one; none: there is none. */
async function nextTo(db: Kysely<Database>, { row }: NamedPunch, side: 'before' | 'after'): Promise<NamedPunch[]> {
  const isAfter = side === 'after';
  const rows = await db
    .selectFrom('punch')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('user_id', '=', row.user_id)
    .where('check_time', isAfter ? '>' : '<', row.check_time)
    .orderBy('check_time', isAfter ? 'asc' : 'desc')
    .limit(1)
    .execute();
  return rows.map((each) => ({ ...toPunch(each), row: { ...each, name: row.name } }));
}

/** Punches between two business dates, both included, by user; the latest first. */
async function punchesBetween(
  db: Kysely<Database>,
  companyId: string,
  filter: Pick<PunchFilter, 'from' | 'to' | 'userId'>,
): Promise<ReadonlyMap<string, NamedPunch[]>> {
  const names = await namesOf(db, companyId);
  const rows = await whole(punchesOf(db, companyId, names, filter)).execute();
  const found = new Map<string, NamedPunch[]>();
  for (const row of rows) {
    const own = found.get(row.user_id) ?? [];
    own.push({ ...toPunch(row), row: { ...row, name: names.get(row.user_id) ?? '' } });
    found.set(row.user_id, own);
  }
  return found;
}

const startOf = ({ clockIn, clockOut }: WorkSession): number => Date.parse((clockIn ?? clockOut)?.checkTime ?? '');

const toPunch = (row: {
  readonly punch_id: string;
  readonly type: PunchTypeCode;
  readonly check_time: Date;
  readonly workday: string;
  readonly is_corrected: boolean;
}): Punch => ({
  ...{ punchId: row.punch_id, type: row.type, checkTime: row.check_time.toISOString() },
  ...{ workday: row.workday, isCorrected: row.is_corrected },
});

/** A punch as a file has it, its time also by the company's clocks. */
export type ExportedPunch = FoundPunch & { readonly time: string };

export const punchColumns: readonly SheetColumn<ExportedPunch>[] = [
  { name: 'name', of: ({ name }) => name, width: 24 },
  { name: 'card', of: (row) => row.card_id },
  { name: 'type', of: ({ type }) => (type === PunchType.IN ? 'in' : 'out') },
  { name: 'time', of: ({ time }) => time, width: 18 },
  { name: 'workday', of: ({ workday }) => workday },
  { name: 'corrected', of: (row) => (row.is_corrected ? 'yes' : 'no') },
  { name: 'timeUTC', of: (row) => row.check_time.toISOString(), width: 26 },
  { name: 'id', of: (row) => row.punch_id, width: 34 },
];

/** Runs `work` with a company's punches, the latest first, as they stood at one moment of the database. */
export function exportedPunches<T>(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  filter: PunchFilter,
  work: (exported: Exported<ExportedPunch>) => Promise<T>,
): Promise<T> {
  return exportedAtOneMoment(
    db,
    async (transaction) => {
      const names = await namesOf(transaction, companyId);
      const zone = await zoneOf(transaction, companyId);
      const hits = punchesOf(transaction, companyId, names, filter);
      const count = await countRows(transaction, hits.select('p.punch_id'));
      const rows = throughCursor(transaction, whole(hits));
      return {
        count,
        batches: eachPresented(rows, (some) =>
          some.map((row): ExportedPunch => ({
            ...row,
            ...{ name: names.get(row.user_id) ?? '', time: localMinute(row.check_time.toISOString(), zone) },
          })),
        ),
      };
    },
    work,
  );
}
