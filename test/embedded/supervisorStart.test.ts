import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allParts } from '../../server/embedded/supervisor/parts.ts';
import { newDataFolder } from '../support/folders.ts';
import {
  eventsOf,
  eventually,
  isAlive,
  startSupervisor,
  stubProject,
  type Served,
  type Started,
} from './supervisorProcess.ts';
import { useSupervisors } from './useSupervisors.ts';

const crossdocks = useSupervisors();

const childEnv = async (part: string) =>
  JSON.parse(await readFile(join(crossdocks.project, `${part}.env.json`), 'utf8')) as NodeJS.ProcessEnv;

describe('a first start', () => {
  const dataDir = newDataFolder('first');
  let crossdock: Started;
  let runtime: Served;
  let events: string[];

  const begin = async (): Promise<void> => {
    await writeFile(join(crossdocks.project, 'events.log'), '');
    crossdock = startSupervisor({ project: crossdocks.project, dataDir, env: { SMTP_URL: 'smtp://mail' } });
    runtime = await crossdock.runtime();
    events = await eventsOf(crossdocks.project);
  };
  const end = (): Promise<unknown> => {
    crossdock.child.kill('SIGTERM');
    return crossdock.exited;
  };
  beforeAll(begin);
  afterAll(async () => {
    await end();
    await rm(dataDir, { recursive: true });
  });

  it('brings up all parts, prints address and sign-in, and tells the rest in runtime.json', async () => {
    expect(Object.keys(runtime.pids).sort()).toEqual([...allParts].sort());
    expect((await stat(join(dataDir, 'runtime.json'))).mode & 0o777).toBe(0o600);
    expect(await (await fetch(runtime.url)).text()).toBe('crossdock stub');
    await eventually(() => crossdock.output().includes('Stop'));
    for (const words of [runtime.url, 'admin@demo.test', 'pears', dataDir, join(dataDir, 'pg')])
      expect(crossdock.output()).toContain(words);
    expect(events.slice(0, 2).sort()).toEqual(['eventstore starts', 'migrate runs']);
    expect(events.slice(2).sort()).toEqual(['demo runs', 'projector starts', 'server starts']);
    // What it records comes before anything that reactors record.
    expect(events.indexOf('demo runs')).toBeLessThan(events.indexOf('projector starts'));
  });

  it('tells each part what it needs and no more', async () => {
    const [server, projector, migrate, node] = [
      await childEnv('server'),
      await childEnv('project'),
      await childEnv('migrate'),
      await childEnv('eventstore'),
    ];
    expect(migrate.DATABASE_URL).toBe(runtime.databaseUrl);
    expect([migrate, server, projector].map((env) => new URL(env.DATABASE_URL ?? '').username)).toEqual([
      'crossdock_owner',
      'crossdock_server',
      'crossdock_projector',
    ]);
    expect(server).toMatchObject({
      CROSSDOCK_EMBEDDED: '1',
      CROSSDOCK_DATA: dataDir,
      EVENTSTORE_URL: runtime.eventStoreUrl,
      HOST: '127.0.0.1',
      SMTP_URL: 'smtp://mail',
    });
    expect(server.CROSSDOCK_SECRET).toBe((await readFile(join(dataDir, 'secret'), 'utf8')).trim());
    expect(node.EVENTSTORE_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(runtime.eventStoreUrl).toBe(
      `esdb://127.0.0.1:${node.EVENTSTORE_PORT}?tls=false&connectionName=${node.EVENTSTORE_SECRET}`,
    );
    expect(Object.keys(node).filter((name) => /^(DATABASE_URL|CROSSDOCK_|SMTP)/.test(name))).toEqual([]);
    expect(Object.keys(server).filter((name) => /^EVENTSTORE_(DATABASE|SECRET)/.test(name))).toEqual([]);
    const client = new pg.Client(node.EVENTSTORE_DATABASE_URL);
    await client.connect();
    await client.end();
  });

  it('seeds the demo, once in the life of a folder', async () => {
    await end();
    await begin();
    expect(events).not.toContain('demo runs');
  });
});

describe('a start', () => {
  it('seeds nothing without demo', async () => {
    const dataDir = await crossdocks.usedFolder();
    await rm(join(dataDir, 'demo-seeded'));
    await crossdocks.start({ dataDir, env: { CROSSDOCK_DEMO: '0' } }).runtime();
    expect(await eventsOf(crossdocks.project)).not.toContain('demo runs');
  });

  it('serves without a demo that cannot be made, says so once and does not try again', async () => {
    const dataDir = await crossdocks.usedFolder();
    await rm(join(dataDir, 'demo-seeded'));
    await writeFile(join(dataDir, 'break-demo'), '');
    const broken = crossdocks.start({ dataDir });
    const { url } = await broken.runtime();
    expect(await (await fetch(url)).text()).toBe('crossdock stub');
    await eventually(() => broken.output().includes('Stop'));
    const said = broken
      .output()
      .split('\n')
      .filter((line) => line.includes('CROSSDOCK_DEMO=0'));
    expect(said).toEqual([expect.stringContaining('demo ended with code 1')]);
    expect(broken.output()).not.toContain('admin@demo.test');
    broken.child.kill('SIGTERM');
    expect(await broken.exited).toBe(0);
    await writeFile(join(crossdocks.project, 'events.log'), '');
    await crossdocks.start({ dataDir }).runtime();
    expect(await eventsOf(crossdocks.project)).not.toContain('demo runs');
  });

  it('runs two instances side by side', async () => {
    const folders = [await crossdocks.usedFolder(), await crossdocks.usedFolder()];
    const both = await Promise.all(folders.map((dataDir) => crossdocks.start({ dataDir }).runtime()));
    expect(
      new Set(
        both.flatMap(({ url, databaseUrl, eventStoreUrl }) => [
          url,
          new URL(databaseUrl).port,
          new URL(eventStoreUrl).port,
        ]),
      ).size,
    ).toBe(6);
    for (const { url } of both) expect((await fetch(url)).status).toBe(200);
  });

  it('starts only the parts asked for, quietly, and ends with the process that asked', async () => {
    const dataDir = await crossdocks.usedFolder();
    const crossdock = crossdocks.start({
      dataDir,
      args: ['--parts', 'postgres,eventstore,projector', '--quiet'],
      spawn: { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    });
    const message = await new Promise<Record<string, unknown>>((resolve) =>
      crossdock.child.once('message', (value) => resolve(value as Record<string, unknown>)),
    );
    expect(message).toMatchObject({ ready: true, dataDir, pid: crossdock.child.pid });
    expect(message).not.toHaveProperty('url');
    expect(message.secret).toBe((await readFile(join(dataDir, 'secret'), 'utf8')).trim());
    crossdock.child.disconnect();
    expect(await crossdock.exited).toBe(0);
    expect(crossdock.output()).toBe('');
    expect(await eventsOf(crossdocks.project)).not.toContain('server starts');
  });
});

describe('a start that cannot be', () => {
  it('names the pid that has the folder, exits 1 and leaves that one alone', async () => {
    const dataDir = await crossdocks.usedFolder();
    const first = crossdocks.start({ dataDir });
    const runtime = await first.runtime();
    const second = crossdocks.start({ dataDir });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`already running on ${dataDir} (process ${first.child.pid}).`);
    const chinese = crossdocks.start({ dataDir, env: { LANG: 'zh_CN.UTF-8' } });
    expect(await chinese.exited).toBe(1);
    expect(chinese.output()).toContain(`Crossdock 已在 ${dataDir} 上运行（进程 ${first.child.pid}）`);
    expect(Object.values(runtime.pids).every(isAlive)).toBe(true);
    expect(JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8'))).toEqual(runtime);
  });

  it('lets one of many that start at once win', async () => {
    const dataDir = await crossdocks.usedFolder();
    await writeFile(join(dataDir, 'supervisor.lock'), JSON.stringify({ pid: process.pid, started: 'long ago' })); // stale, its pid taken by another
    const all = [1, 2, 3, 4].map(() => crossdocks.start({ dataDir }));
    const winner = await Promise.any(all.map((one) => one.runtime().then(() => one)));
    const losers = all.filter((one) => one !== winner);
    expect(await Promise.all(losers.map(({ exited }) => exited))).toEqual([1, 1, 1]);
    for (const loser of losers) expect(loser.output()).toContain(`(process ${winner.child.pid})`);
  });

  it('lists wrong settings, says that a port is taken, and shows why a part does not start', async () => {
    const dataDir = await crossdocks.usedFolder();
    const wrong = crossdocks.start({ dataDir, env: { PORT: 'x', HOST: '0.0.0.0' } });
    expect(await wrong.exited).toBe(1);
    expect(wrong.output()).toMatch(/PORT must be .*\n.*PUBLIC_URL/);

    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const late = crossdocks.start({ dataDir, env: { PORT: String(port) } });
    expect(await late.exited).toBe(1);
    expect(late.output()).toContain(`Port ${port} is in use`);
    taken.close();

    const broken = crossdocks.start({ dataDir: await crossdocks.usedFolder(), env: { STUB_DIES: 'migrate' } });
    const hopeless = crossdocks.start({ dataDir, env: { STUB_DIES: 'server' } });
    expect(await broken.exited).toBe(1);
    expect(broken.output()).toContain('migration 0001 is broken');

    expect(await hopeless.exited).toBe(1);
    // One sentence, without the lines of its log.
    expect(hopeless.output()).toMatch(/server does not start: ended with code 3 [^\n{]*: gives up: no such table\n/);
    expect(hopeless.output()).not.toContain('{');
    await expect(stat(join(dataDir, 'supervisor.lock'))).rejects.toThrow('ENOENT');
  });
});

describe('as a plain user', () => {
  it.runIf(process.getuid?.() === 0)('starts and stops like as root', async () => {
    const dataDir = join(newDataFolder('plain'), 'data');
    const theirs = await stubProject();
    for (const folder of [dirname(dataDir), theirs]) await chown(folder, 65534, 65534);
    crossdocks.removeLater(dirname(dataDir), theirs);
    const crossdock = crossdocks.start({ project: theirs, dataDir, spawn: { uid: 65534, gid: 65534 } });
    const runtime = await crossdock.runtime();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(`/proc/${runtime.pids.postgres}`)).uid).toBe(65534);
    crossdock.child.kill('SIGTERM');
    expect(await crossdock.exited).toBe(0);
  });
});
