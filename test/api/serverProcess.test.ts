import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { HealthDetails } from '../../server/contract/system/health.ts';
import { freePort } from '../../server/embedded/postgres/freePort.ts';
import { nodeArguments } from '../../server/program/nodeArguments.ts';
import { until } from '../support/program.ts';
import { basic, enterWorld, form, PASSWORD, type World } from './world.ts';

let world: World;
let child: ChildProcess | undefined;
let log = '';
let email = '';
beforeAll(async () => {
  world = await enterWorld();
  email = await world.hire('MANAGER');
});
afterEach(() => child?.kill('SIGKILL'));
afterAll(() => world.stop());

function spawnServer(environment: NodeJS.ProcessEnv): ChildProcess {
  log = '';
  const server = spawn(process.execPath, nodeArguments(resolve('server/main.ts')), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      CROSSDOCK_EMBEDDED: '1',
      PORT: '0',
      DATABASE_URL: world.urls.server,
      EVENTSTORE_URL: world.eventStoreUrl,
      ...environment,
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child = server;
  return server;
}

async function startServer(environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const [{ ready, url }] = (await once(spawnServer(environment), 'message')) as [{ ready: boolean; url: string }];
  expect(ready).toBe(true);
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  return url;
}

async function ended(): Promise<number | null> {
  if (!child) throw new Error('no server was started');
  return ((await once(child, 'exit')) as [number | null])[0];
}

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/oauth/token?password=canary-in-query`, {
    method: 'POST',
    headers: { authorization: basic('crossdock-web'), 'content-type': 'application/x-www-form-urlencoded' },
    body: form({ grant_type: 'password', username: email, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

describe('the server process', () => {
  it('serves, tells its sockets that it goes, and ends with 0 at SIGTERM', async () => {
    const url = await startServer();
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const token = await signIn(url);
    const authorization = `Bearer ${token}`;
    const answer = await fetch(`${url}/api/live/ticket`, { method: 'POST', headers: { authorization } });
    const { data } = (await answer.json()) as { data: { ticket: string } };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { origin: url } });
    await once(socket, 'open');
    socket.send(JSON.stringify({ ticket: data.ticket }));
    await once(socket, 'message');
    const closed = once(socket, 'close') as Promise<[number]>;
    const end = ended();
    child?.kill('SIGTERM');
    expect((await closed)[0]).toBe(1001);
    expect(await end).toBe(0);
    // Nothing secret went into the log, and every request did.
    expect(log).toContain('/api/oauth/token');
    for (const secret of [token, PASSWORD, data.ticket, 'canary-in-query']) expect(log).not.toContain(secret);
  });

  it('shows metrics and health in detail on ADMIN_PORT, and on no other', async () => {
    const port = String(await freePort());
    const url = await startServer({ ADMIN_PORT: port, LOG_LEVEL: 'warn' });
    await signIn(url);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(
      /^crossdock_http_request_duration_seconds_count\{method="POST",route="\/api\/oauth\/token",status="200"\} 1$/m,
    );
    const asked = Date.now();
    const health = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as HealthDetails;
    expect(health).toMatchObject({ status: 'ok' });
    // Not the moment of this first question.
    const since = health.parts.filter(({ name }) => name === 'database' || name === 'eventStore');
    for (const part of since) expect(Date.parse(part.since)).toBeLessThan(asked);
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('crossdock_');
    expect(log).not.toContain('/api/oauth/token');
  });

  it('ends by itself when its supervisor is gone', async () => {
    await startServer();
    const end = ended();
    child?.disconnect();
    expect(await end).toBe(0);
  });

  it.each([
    ['EVENTSTORE_URL', () => `${world.eventStoreUrl}wrong`, /rejected the user or password in EVENTSTORE_URL\.\n$/],
    ['PORT', () => 'wrong', /PORT must be a whole number.*, not "wrong"\n$/],
  ])('ends with 2 and a line that says what to set where %s is wrong', async (name, value, line) => {
    spawnServer({ [name]: value() });
    expect(await ended()).toBe(2);
    expect(log).toMatch(line);
    expect(log).not.toContain('    at ');
  });

  it('waits for an event store that is away, says so, and serves once it is there', async () => {
    const port = await freePort();
    const there = new URL(world.eventStoreUrl.replace('esdb:', 'http:')).port;
    const server = spawnServer({ EVENTSTORE_URL: world.eventStoreUrl.replace(there, String(port)) });
    const ready = once(server, 'message');
    await until(
      () => log,
      (said) => said.includes(`The event store at 127.0.0.1:${String(port)} is not responding`),
    );
    const line = createServer((outer) => {
      const inner = connect(Number(there), '127.0.0.1');
      for (const side of [outer, inner]) side.on('error', () => undefined);
      outer.pipe(inner).pipe(outer);
    }).listen(port, '127.0.0.1');
    try {
      const [{ url }] = (await ready) as [{ url: string }];
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      expect(log).toContain('Waiting.');
    } finally {
      server.kill('SIGTERM');
      await ended();
      line.close();
    }
  });
});
