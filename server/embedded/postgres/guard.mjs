// @ts-check
// Runs one PostgreSQL for as long as the pipe to its supervisor is open. Plain JavaScript, so that it starts fast and
// stays small. A killed supervisor can't stop PostgreSQL; this can.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** @type {{ command: string, args: string[], uid?: number, gid?: number, removeAfter?: string[] }} */
const { command, args, uid, gid, removeAfter = [] } = JSON.parse(process.argv[2] ?? '');
const postgres = spawn(command, args, {
  cwd: '/',
  env: { LC_ALL: 'C', TZ: 'UTC' },
  uid,
  gid,
  stdio: ['ignore', 'inherit', 'inherit'],
});
let stopping = false;

function stop() {
  if (stopping) return;
  stopping = true;
  postgres.kill('SIGINT'); // fast shutdown
  setTimeout(() => postgres.kill('SIGQUIT'), 8_000); // immediate shutdown, recovers at the next start
  setTimeout(() => postgres.kill('SIGKILL'), 11_000);
}

process.stderr.on('error', () => undefined); // the other end may be gone
postgres.on('spawn', () => process.send?.({ pid: postgres.pid }));
postgres.on('error', (error) => {
  console.error(`FATAL: ${error.message}`);
  process.exit(1);
});
postgres.on('exit', (code) => {
  for (const folder of removeAfter) rmSync(folder, { recursive: true, force: true });
  process.exit(stopping ? 0 : code || 1);
});
process.on('disconnect', stop);
process.on('message', (message) => (message === 'stop' ? stop() : message === 'quit' && postgres.kill('SIGQUIT')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
