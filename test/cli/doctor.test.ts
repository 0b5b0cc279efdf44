import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetAfterRestore } from '../../cli/doctor/afterRestore.ts';
import { outboxLines, reactorLines, sealLines } from '../../cli/doctor/backgroundWork.ts';
import { databaseLines } from '../../cli/doctor/databases.ts';
import { linesIn, type Line } from '../../cli/doctor/finding.ts';
import { retriedLines, retry } from '../../cli/doctor/parked.ts';
import { translatorFor } from '../../cli/terminal/translate.ts';
import { runProjector, type Projector } from '../../projections/runner.ts';
import { verify } from '../../projections/verify.ts';
import { createProduct } from '../../server/commands/catalog/createProduct.ts';
import { company, DEFAULT_TIME_ZONE, foundCompany } from '../../server/domain/company/company.ts';
import { setPassword } from '../../server/database/credentials.ts';
import { enqueueMail } from '../../server/database/outbox.ts';
import { claimsOn } from '../../server/kernel/claims.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { eventStoreDb } from '../../server/kernel/eventStoreDb.ts';
import { commandHandler } from '../../server/kernel/handleCommand.ts';
import { sealDue } from '../../server/reactors/audit/runSeals.ts';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { startNode, type TestNode } from '../support/eventStoreNode.ts';
import { until as untilSo } from '../support/program.ts';
import { useProductPatience } from '../support/useProductPatience.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let projector: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  world = await makeWorld();
  projector = await world.startProjector();
  await product('FIRST');
  await taken('FIRST');
});
afterAll(async () => {
  await projector?.stop();
  await world.stop();
});

const product = (sku: string) =>
  createProduct(world.services, { variety: `Product ${sku}`, sku, inventoryUOM: 'case' }, world.context());
const rows = async (query: string): Promise<Record<string, string>[]> =>
  (await world.services.pool.query<Record<string, string>>(query)).rows;
async function until(query: string): Promise<Record<string, string>> {
  const row = await untilSo(
    async () => (await rows(query))[0],
    (found) => found !== undefined,
  ).catch(() => undefined);
  if (!row) throw new Error(`nothing came of ${query}`);
  return row;
}
const taken = (sku: string) => until(`SELECT sku FROM product_list WHERE sku = '${sku}'`);

/** Cells of a terminal. */
const cellsOf = (text: string): number => text.replaceAll(/\p{Script=Han}/gu, '00').length;
const english = translatorFor('en');
const addresses = (eventStoreUrl = world.env.EVENTSTORE_URL ?? '') => ({
  databaseUrl: world.env.DATABASE_URL ?? '',
  eventStoreUrl,
});
/** What the page would say of databases, without a process of its own for each look. */
const look = (eventStoreUrl?: string) => databaseLines(addresses(eventStoreUrl), english, linesIn(english));
const problems = async (eventStoreUrl?: string) => (await look(eventStoreUrl)).filter(({ isFine }) => !isFine);

/** The command itself. */
async function doctor(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const ran = await world.run(['doctor', '--json', ...args], { env });
  const page = JSON.parse(ran.stdout) as { isFine: boolean; lines: Line[]; retried: string[] };
  return { code: ran.code, ...page };
}

describe('doctor', () => {
  it('says what there is to know where all is well', async () => {
    const { code, isFine, lines } = await doctor();
    expect([code, isFine]).toEqual([0, true]);
    const text = (name: string) => lines.find((line) => line.name === name)?.text;
    expect(text('Crossdock')).toMatch(/^\d+\.\d+\.\d+$/);
    expect(text('Clock')).toMatch(/^\d\.\d s off/);
    expect(text('Backup')).toContain('CROSSDOCK_SECRET');
    // FIRST, its unit and warehouse, and the admin's email, once they are a minute old.
    expect(text('Unique names')).toMatch(/^\d+ in use/);
  });

  it('says of a wrong setting what servers say at their start, and what to set', async () => {
    const wrong = addresses().eventStoreUrl.replace(/connectionName=\w+/, 'connectionName=wrong');
    expect((await problems(wrong)).map(({ name, text, advice }) => [name, text, advice])).toEqual([
      ['Event store', expect.stringMatching(/rejected the user or password in EVENTSTORE_URL\.$/), ''],
    ]);
    const other = await startNode();
    const email = 'signs.in@test.example';
    await setPassword(world.services.db, { userId: 'somebody', companyId: world.companyId, email, password: email });
    try {
      const [first] = await problems(other.address);
      expect([first?.name, first?.text]).toEqual([
        'Event store',
        expect.stringContaining('belong to different installations'),
      ]);
    } finally {
      await other.stop();
      await world.services.db.deleteFrom('vault.credential').where('email', '=', email).execute();
    }
    const ran = await world.run(['stock', 'FIRST'], { env: { EVENTSTORE_URL: wrong } });
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([2, '', expect.stringMatching(/in EVENTSTORE_URL\.\n$/)]);
    expect(await world.run(['project'], { env: { EVENTSTORE_URL: wrong } })).toMatchObject({ code: 2 });
  });

  it('finds streams that a read model leaves out, and takes up the one that is named', async () => {
    await rows(`ALTER TABLE product_list ADD CONSTRAINT broken CHECK (sku NOT LIKE 'BAD%')`);
    await product('BAD-1');
    await product('BAD-2');
    await until(`SELECT count(*) FROM plumbing.parked HAVING count(*) = 2`);
    const [first] = await rows('SELECT stream FROM plumbing.parked ORDER BY position');
    const name = `product_list/${first?.stream ?? ''}`;

    const parked = await problems();
    expect(parked.map((line) => line.name)).toEqual(['Parked', 'Parked']);
    expect(parked[0]?.text).toMatch(/^product_list skips product-\S+ since ProductListed: .*violates check constraint/);
    expect(parked[0]?.advice).toBe(`Fix the cause, then run: crossdock doctor --retry ${name}`);
    const still = await doctor(['--retry', name]);
    expect([still.code, still.retried]).toEqual([1, [expect.stringContaining('still failing') as string]]);

    await rows('ALTER TABLE product_list DROP CONSTRAINT broken');
    expect(retriedLines(await retry(name, addresses()), english)).toEqual([
      expect.stringMatching(/resumed, [1-9]/) as string,
    ]);
    expect(await problems()).toHaveLength(1);
    expect(await retry('product_list', addresses())).toHaveLength(1);
    expect(await taken('BAD-1')).toBeTruthy();
    expect(await taken('BAD-2')).toBeTruthy();
    expect(retriedLines(await retry(true, addresses()), english)).toEqual(['No parked streams to retry.']);
    expect(await problems()).toEqual([]);
    expect(await world.run(['doctor', '--retry', 'products/x'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('product_list') as string,
    });
  });

  it('finds a value that was claimed and never borne', async () => {
    const [key] = await world.services.db
      .selectFrom('vault.key')
      .select('value')
      .where('name', '=', 'claims')
      .execute();
    // What a command leaves behind that was killed two minutes ago, between claim and record.
    const then = { now: () => new Date(Date.now() - 120_000).toISOString() };
    const cutOff = claimsOn(world.services.handler, then, key?.value ?? Buffer.alloc(0));
    const isHeldBy = () => Promise.resolve(false);
    await cutOff.take({ kind: 'sku', value: 'GHOST', owner: 'nobody', isHeldBy }, world.context());
    expect(await problems()).toEqual([
      expect.objectContaining({
        name: 'Unique names',
        text: expect.stringMatching(
          /^nobody reserved a sku in \w{32} at \S+ \(by system\) but does not use it$/,
        ) as string,
        advice: expect.stringContaining('free again') as string,
      }),
    ]);
    // The advice is true: someone else may take it, and then all is well.
    await product('GHOST');
    await taken('GHOST');
    expect(await problems()).toEqual([]);
  });

  it('finds reactions that failed, until they are tried again', async () => {
    await rows(`INSERT INTO vault.reactor_parked VALUES
      ('passwordChangedMail', 'employee-x.y', 1, 0, 'PasswordChanged', 'no such user', 3, now(), now() + interval '1 hour')`);
    expect(await reactorLines(world.services, english, linesIn(english))).toEqual([
      {
        name: 'Reactors',
        isFine: false,
        text: 'passwordChangedMail could not handle PasswordChanged of employee-x.y after 3 tries: no such user',
        advice: expect.stringContaining('crossdock doctor --retry') as string,
      },
    ]);
    await retry(true, addresses());
    expect(await rows('SELECT FROM vault.reactor_parked WHERE next_at > now()')).toEqual([]);
    await rows('DELETE FROM vault.reactor_parked');
    expect((await reactorLines(world.services, english, linesIn(english))).every(({ isFine }) => isFine)).toBe(true);
  });

  it('finds mail that waits long or was given up', async () => {
    const { db } = world.services;
    const ago = new Date(Date.now() - 20 * 60_000).toISOString();
    for (const to of ['late@test.example', 'gone@test.example']) {
      const mail = {
        id: randomUUID(),
        companyId: world.companyId,
        kind: 'test',
        to,
        subject: 's',
        text: 't',
        html: 'h',
      };
      await db.transaction().execute(async (transaction) => {
        await enqueueMail(transaction, mail, ago);
        await transaction
          .updateTable('vault.outbox')
          .set({ next_at: new Date(Date.now() + 3_600_000) })
          .execute();
      });
    }
    await rows(`UPDATE vault.outbox SET failed_at = now() WHERE recipient LIKE 'gone%'`);
    expect(
      (await outboxLines(world.services, english, linesIn(english))).map(({ isFine, text }) => [isFine, text]),
    ).toEqual([
      [false, '1 waiting for 20 min'],
      [false, '1 failed'],
    ]);
    await rows('DELETE FROM vault.outbox');
    expect(await problems()).toEqual([]);
  });

  it('finds books that nobody has sealed', async () => {
    const { store } = world.services;
    const then = { now: () => new Date(Date.now() - 3 * 86_400_000).toISOString() };
    const data = { companyId: 'oldbooks', name: 'Old Books', code: 'OLD' };
    const late = { ...world.context(), companyId: 'oldbooks' };
    await commandHandler({ store, clock: then }).handle(company, 'oldbooks', data, foundCompany, late);
    // Of the day on which the other company was founded, however late it is.
    const [founded] = await world.events(['CompanyFounded']);
    const clock = { now: () => founded?.metadata.recordedAt ?? '' };
    const held = { ...world.services, clock };
    const lines = await sealLines(held, addresses().eventStoreUrl, english, linesIn(english));
    expect(lines.map(({ isFine, text }) => [isFine, text])).toEqual([
      [true, expect.stringMatching(/^TST: /) as string],
      [false, expect.stringMatching(/^OLD: no day sealed yet; 1 day not sealed: \d{4}-\d\d-\d\d$/) as string],
    ]);
    const raw = eventStoreDb(addresses().eventStoreUrl);
    const books = [{ companyId: 'oldbooks', timeZone: DEFAULT_TIME_ZONE }];
    await sealDue(world.services, books, { openRaw: () => raw, log: silent, now: new Date().toISOString() });
    expect(await untilSo(problems, ({ length }) => length === 0)).toEqual([]);
  });

  it('finds a clock that is wrong', async () => {
    const late = 'const { now } = Date; Date.now = () => now() - 90000;';
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(late)}` };
    const { stdout } = await world.start(['doctor', '--json'], { env }).ended;
    const { lines } = JSON.parse(stdout) as { lines: Line[] };
    const wrong = lines.filter(({ isFine }) => !isFine);
    expect(wrong.map(({ name, text }) => [name, text])).toEqual([
      ['Clock', expect.stringMatching(/^(8|9)\d\.\d s off the database's clock$/)],
    ]);
  });

  it('speaks Chinese', async () => {
    const ran = await world.run(['doctor', '--language', 'zh']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/时钟 +与数据库时钟相差 \d\.\d 秒/);
    const names = [...ran.stdout.matchAll(/^ {2}\S.*? {2,}/gm)].map(([name]) => cellsOf(name));
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names).size).toBe(1);
    expect(ran.stdout.trimEnd()).toMatch(/未发现问题。$/);
  });
});

// No projector beats here.
describe('a log that was restored from an older copy', () => {
  useProductPatience();
  let older: TestNode;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    await product('LOST');
    await taken('LOST');
    await projector?.stop();
    projector = undefined;
    older = await startNode();
    for await (const { stream, id, type, data, metadata, revision } of world.services.store.readAll()) {
      if (JSON.stringify(data).includes('LOST')) break;
      const expected = revision === 0n ? 'noStream' : revision - 1n;
      await older.store.append(stream, [{ id, type, data, metadata }], expected);
    }
    await rows(`INSERT INTO vault.idempotency (company_id, user_id, key, hash, state, lease_until, holder, status, answer, created_at)
      VALUES ('a', 'b', gen_random_uuid(), '', 'decided', now(), 1, 200, '{}', now())`);
    env = { EVENTSTORE_URL: older.address };
  });
  afterAll(() => older.stop());

  it('is told from the checkpoints beyond its end', async () => {
    const ahead = (await problems(older.address)).filter(({ name }) => name === 'Read model');
    expect(ahead[0]).toMatchObject({
      text: expect.stringMatching(/is at position \d+, but the log ends at \d+/) as string,
      advice: expect.stringContaining('crossdock doctor --after-restore --yes') as string,
    });
  });

  it('is fitted to only when that is confirmed', async () => {
    const asked = await world.run(['doctor', '--after-restore'], { env });
    expect(asked.code).toBe(2);
    expect(asked.stdout).toMatch(/^product_list is at position \d+, the log ends at \d+$/m);
    expect(asked.stderr).toContain('--after-restore --yes');
    expect(await rows(`SELECT sku FROM product_list WHERE sku = 'LOST'`)).toHaveLength(1);

    const done = await world.run(['doctor', '--after-restore', '--yes'], { env });
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(await rows(`SELECT sku FROM product_list WHERE sku = 'LOST'`)).toHaveLength(0);
    expect(await rows('SELECT FROM vault.idempotency')).toHaveLength(0);
    const { databaseUrl } = addresses();
    expect(await verify({ databaseUrl, store: older.store })).toMatchObject({ ok: true });
    expect(await resetAfterRestore(addresses(older.address), { yes: true }, english)).toBe(0);
    // The projector, which refused the log before, leads again.
    let again: Projector | undefined;
    await new Promise<void>((onLeading) => {
      again = runProjector({ databaseUrl, store: older.store, clock: systemClock, onLeading });
    });
    await again?.stop();
  });
});
