import { sql } from 'kysely';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../../server/database/credentials.ts';
import { Role } from '../../server/domain/access/roles.ts';
import { businessDay } from '../../server/domain/businessDay.ts';
import { RestockStatus } from '../../server/domain/inventory/restock.ts';
import { calendarOf, STORY_DAYS } from '../../server/embedded/demo/story/calendar.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { openServices, type Services } from '../../server/services.ts';
import { runInProcess } from '../cli/inProcess.ts';
import type { DemoSignIn } from '../support/program.ts';
import { demoPlace, type DemoPlace } from './demoPlace.ts';

const ZONE = 'America/Los_Angeles';

/** A Saturday at noon in Los Angeles: the day before is a working day, the day after is not. */
const START = '2026-11-21T20:00:00.000Z';
const TODAY = businessDay(START, ZONE);

let place: DemoPlace;
let services: Services;
let signIn: DemoSignIn;
/** All of the log, and of it what the first company has. */
let log: RecordedEvent[];
let ours: RecordedEvent[];

beforeAll(async () => {
  place = await demoPlace();
  const { database, node, folder } = place;
  expect(await place.seed(START)).toBe(0);
  services = await openServices({
    databaseUrl: database.urls.owner,
    eventStoreUrl: node.address,
    name: 'test',
    maxConnections: 4,
  });
  signIn = JSON.parse(await readFile(join(folder, 'demo-sign-in.json'), 'utf8')) as DemoSignIn;
  log = [];
  for await (const event of services.store.readAll()) log.push(event);
  ours = log.filter(({ metadata }) => metadata.companyId === signIn.companyId);
});
afterAll(async () => {
  await services.close();
  await place.remove();
});

/** Products of which something confirmed is to come. */
async function incomingByProduct(db: Services['db'], companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('product_order_line')
    .select(({ fn }) => fn.count<string>('product_id').distinct().as('count'))
    .where('company_id', '=', companyId)
    .where('kind', '=', 'purchase')
    .where('status', '=', 1900)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const dataOf = <Data>(type: string): Data[] =>
  ours.filter((event) => event.type === type).map(({ data }) => data as Data);

describe('the people of the demo', () => {
  it('are of every user type, of two companies, and sign in with the one password', async () => {
    const { companyId, password, users } = signIn;
    expect((await stat(join(place.folder, 'demo-sign-in.json'))).mode & 0o777).toBe(0o600);
    expect(companyId).toMatch(/^[0-9a-f]{32}$/);
    const staff = users.filter((user) => user.companyId === companyId);
    expect(staff.map(({ role }) => role).sort()).toEqual(Object.keys(Role).sort());
    expect(new Set(users.map((user) => user.companyId)).size).toBe(2);
    for (const user of users)
      expect(await authenticate(services.db, user.email, password)).toMatchObject({ companyId: user.companyId });
  });

  it('belong to the company that the command line means, which never shows the other', async () => {
    const listed = async (...more: string[]) => {
      const ran = await runInProcess(['replay', '--type', 'ProductListed', ...more], {
        cwd: place.folder,
        env: place.env,
      });
      return ran.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as RecordedEvent);
    };
    const mine = await listed();
    expect(mine.length).toBeGreaterThan(80);
    expect(new Set(mine.map(({ metadata }) => metadata.companyId))).toEqual(new Set([signIn.companyId]));
    expect(await listed('--company', 'hss')).toHaveLength(5);
  });
});

describe('the log of the demo', () => {
  it('has all companies in one order of time, from sixty days ago until now', () => {
    const times = log.map(({ metadata }) => metadata.recordedAt);
    expect(times).toEqual([...times].sort());
    const day = (instant: string | undefined) => businessDay(instant ?? '', ZONE);
    expect(times.at(-1)).toBe(times.filter((time) => time <= START).at(-1));
    expect(day(times[0])).toBe(calendarOf(START, ZONE).day(STORY_DAYS));
    expect(day(times.at(-1))).toBe(TODAY);
    const companies = new Set(log.map(({ metadata }) => metadata.companyId));
    expect([...companies].sort()).toEqual(
      [...new Set(signIn.users.map(({ companyId }) => companyId)), 'global'].sort(),
    );
  });

  it('was written by people at work', () => {
    const at = new Intl.DateTimeFormat('en-US', {
      timeZone: ZONE,
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    const first = ours[0]?.metadata.recordedAt ?? '';
    for (const { metadata } of ours) {
      const day = businessDay(metadata.recordedAt, ZONE);
      if (day === TODAY || day === businessDay(first, ZONE)) continue;
      const parts = Object.fromEntries(
        at.formatToParts(new Date(metadata.recordedAt)).map((part) => [part.type, part.value]),
      );
      expect(parts.weekday).not.toBe('Sun');
      expect(Number(parts.hour)).toBeGreaterThanOrEqual(5);
      expect(Number(parts.hour)).toBeLessThan(15);
    }
    const actors = new Set(ours.map(({ metadata }) => metadata.actor));
    expect(actors.size).toBeGreaterThanOrEqual(7);
  });

  it('changes nothing when it is made again', async () => {
    const passwords = () =>
      services.db.selectFrom('vault.credential').select(['user_id', 'password_hash']).orderBy('user_id').execute();
    const [head, kept] = [await services.store.head(), await passwords()];
    expect(await place.seed(START)).toBe(0);
    expect(await services.store.head()).toBe(head);
    expect(JSON.parse(await readFile(join(place.folder, 'demo-sign-in.json'), 'utf8'))).toEqual(signIn);
    expect(await passwords()).toEqual(kept);
  });
});

describe('the story of the demo', () => {
  it('has products in each state of restocking but oversold', async () => {
    const rows = await services.db
      .selectFrom('inventory_on_hand')
      .select(['restock_status'])
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('company_id', '=', signIn.companyId)
      .groupBy('restock_status')
      .execute();
    const count = new Map(rows.map((row) => [row.restock_status, Number(row.count)]));
    expect(count.get(RestockStatus.OUT)).toBeGreaterThanOrEqual(2);
    expect(count.get(RestockStatus.BELOW_PAR)).toBeGreaterThanOrEqual(4);
    expect(count.get(RestockStatus.AVAILABLE)).toBeGreaterThanOrEqual(60);
    expect(count.has(RestockStatus.OVERSOLD)).toBe(false);
  });

  it('has several lots a product, some of them expired, held or recalled', async () => {
    const lots = await services.db
      .selectFrom('inventory_lot')
      .select(['product_id', 'best_by', 'hold', 'recall', 'cost', 'location_id'])
      .where('company_id', '=', signIn.companyId)
      .where('on_hand', '>', '0')
      .execute();
    expect(lots.length).toBeGreaterThan(130);
    expect(lots.filter(({ best_by: day }) => day !== null && day < TODAY).length).toBeGreaterThanOrEqual(4);
    expect(lots.filter(({ hold }) => hold !== null).length).toBeGreaterThanOrEqual(2);
    expect(lots.filter(({ recall }) => recall !== null)).toHaveLength(1);
    expect(lots.filter(({ location_id: place, cost }) => place !== null && cost !== null).length).toBeGreaterThan(130);
  });

  it('buys and sells by orders, which are on every stage today', async () => {
    const { companyId } = signIn;
    const statuses = async (table: 'sales_order' | 'purchase_order', column: 'status' | 'stage') => {
      const { rows } = await sql<{ of: number; count: string }>`SELECT ${sql.ref(column)} AS of, count(*) AS count
        FROM ${sql.table(table)} WHERE company_id = ${companyId} GROUP BY 1 ORDER BY 1`.execute(services.db);
      return new Map(rows.map((row) => [row.of, Number(row.count)]));
    };
    const sales = await statuses('sales_order', 'status');
    expect([...sales.keys()]).toEqual([1000, 1900, 2000, 2100, 2900, 8000, 9999]);
    expect(sales.get(8000)).toBeGreaterThan(120);
    // One of them left with less than it wanted, and some of it came back.
    expect(dataOf('SalesOrderLineClosed')).not.toEqual([]);
    expect(dataOf('LotReturned')).toMatchObject([{ quantity: '1', reason: 'Bruised bottom layer' }]);
    expect(dataOf<{ amount: string }>('SalesOrderCredited')).toHaveLength(1);
    const purchases = await statuses('purchase_order', 'stage');
    expect([...purchases.keys()]).toEqual([1000, 1500, 1900, 2100, 4000]);
    expect(purchases.get(4000)).toBeGreaterThan(200);
    // Nothing left that was not there, and nothing left but by an order or because it spoiled.
    const shipped = dataOf<{ noLot: string; takes: unknown[] }>('UnitsShipped');
    expect(shipped.length).toBeGreaterThan(500);
    expect(shipped.filter(({ noLot }) => noLot !== '0')).toEqual([]);
    const parts = new Set(dataOf<{ orderId: string }>('GoodsReceived').map(({ orderId }) => orderId));
    expect(dataOf('GoodsReceived').length).toBeGreaterThan(parts.size + 10);
    const incoming = await incomingByProduct(services.db, companyId);
    expect(incoming).toBeGreaterThanOrEqual(4);
    expect(dataOf('PunchRecorded').length).toBeGreaterThan(40);
    // Who has bought is paid for, but for the last days and one customer who is late.
    const paid = dataOf<{ customerId: string }>('PaymentRecorded');
    expect(paid.length).toBeGreaterThan(60);
    expect(paid.length).toBeLessThan(sales.get(8000) ?? 0);
  });

  it('has prices that moved for reasons, an undone bulk change, two counts and an import with refused rows', () => {
    const moved = ours.filter(({ type, metadata }) => type === 'ProductPriced' && metadata.reason !== undefined);
    expect(moved.length).toBeGreaterThan(70);
    expect(dataOf('BulkQueued')).toHaveLength(2);
    expect(dataOf('BulkUndone')).toMatchObject([{ undone: 5, blocked: 0 }]);
    expect(dataOf('InventoryCountStarted')).toHaveLength(2);
    expect(dataOf('InventoryCountPosted')).toHaveLength(1);
    const [imported] = dataOf<{ products: number; refused: number }>('ProductsImported');
    expect(imported).toMatchObject({ products: 5, refused: 5 });
    expect(dataOf('ProductCoverSet').length).toBeGreaterThanOrEqual(12);
    expect(dataOf('DocumentAdded')).toHaveLength(3);
    expect(dataOf('ProductUnitAdded').length).toBeGreaterThan(60);
  });
});

describe('the days of the demo', () => {
  const dawn = '2026-03-10T10:20:00.000Z'; // 03:20 in Los Angeles
  const noon = '2026-03-10T22:30:00.000Z';

  it('never go beyond the first start, and keep their order', () => {
    const { moment } = calendarOf(dawn, ZONE);
    const times = ['06:02', '06:28', '06:43', '14:59'].map((time) => moment(0, time));
    expect(times).toEqual([...new Set(times)].sort());
    expect(times.every((time) => time < dawn && businessDay(time, ZONE) === '2026-03-10')).toBe(true);
    expect(calendarOf(noon, ZONE).moment(0, '06:02')).toBe('2026-03-10T13:02:00.000Z');
  });

  it('leave the Sundays free', () => {
    const { day, moment } = calendarOf(noon, ZONE);
    expect([day(1), day(2), day(3)]).toEqual(['2026-03-09', '2026-03-07', '2026-03-07']);
    expect(moment(2, '05:15')).toBe('2026-03-07T13:15:00.000Z');
  });
});
