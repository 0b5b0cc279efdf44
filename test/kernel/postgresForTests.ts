import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../server/embedded/postgres/binaries.ts';
import { postgresUser } from '../../server/embedded/postgres/osUser.ts';

const INITDB = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-ctype=C.UTF-8',
  '--auth=trust',
  '--no-sync', // the machine stays up
  '-U',
  'postgres',
];

export type PostgresForTests = {
  /** URL of a new, empty database. */
  newDatabase(): Promise<string>;
  kill(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL of its own whose power can be cut; all other tests share one (test/embedded/postgres.ts). */
export async function postgresForTests(): Promise<PostgresForTests> {
  const data = mkdtempSync(join(tmpdir(), 'eventstore-pg-'));
  // PostgreSQL refuses to run as root, and who it runs as may not get to where this clone is.
  const found = await postgresUser();
  const { folder: bin } = await findBinaries(tmpdir(), found);
  const user = found && { uid: found.uid, gid: found.gid };
  if (user) chownSync(data, user.uid, user.gid);
  chmodSync(data, 0o700);
  execFileSync(join(bin, 'initdb'), [...INITDB, '-D', data], { ...user, cwd: data, stdio: 'ignore' });
  const port = await freePort();
  const admin = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let server: ReturnType<typeof spawn> | undefined;

  let killed: number[] = [];
  const start = async () => {
    // PostgreSQL does not start beside a process of its last life.
    while (killed.some(isAlive)) await new Promise((done) => setTimeout(done, 10));
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'log_min_messages=fatal',
    ];
    server = spawn(join(bin, 'postgres'), args, { ...user, cwd: data, stdio: 'ignore' });
    for (let attempt = 0; ; attempt++) {
      const client = new pg.Client(admin('postgres'));
      client.on('error', () => undefined);
      const error = await client.connect().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      await client.end().catch(() => undefined);
      if (!error) return;
      if (attempt > 1_200) throw new Error('PostgreSQL does not start', { cause: error });
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const kill = () => {
    // As a power cut: the postmaster first, then every backend it has left.
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
      .toString()
      .trim()
      .split(/\s+/)
      .map(Number);
    killed = [pid, ...children];
    for (const victim of killed) {
      try {
        process.kill(victim, 'SIGKILL');
      } catch {
        // gone already
      }
    }
  };
  await start();
  return {
    kill,
    start,
    async newDatabase() {
      const name = `events_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client(admin('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return admin(name);
    },
    async stop() {
      if (server?.exitCode === null && server.signalCode === null) {
        const ended = new Promise((done) => server?.once('exit', done));
        server.kill('SIGINT');
        await ended;
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
      });
  });
}
