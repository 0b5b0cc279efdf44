import { readdirSync, readFileSync } from 'node:fs';
import type { Program } from '../support/program.ts';

/** Of the kernel's clock, in which /proc counts. */
const TICK_MS = 10;
/** Where user and system time are, behind the name of a process, which may have spaces. */
const [USER, SYSTEM] = [11, 12];

/** CPU in ms that the server and its PostgreSQL connections have taken so far. On a busy machine it says more than time. */
export function cpuOfServer(program: Program): number {
  const { server } = program.runtime().pids;
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.reduce((sum, id) => sum + (Number(id) === server || isServersConnection(id) ? cpuOf(id) : 0), 0);
}

const isServersConnection = (id: string): boolean =>
  textOf(`/proc/${id}/cmdline`).startsWith('postgres: crossdock: crossdock_server ');

function cpuOf(id: string): number {
  const stat = textOf(`/proc/${id}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER] ?? 0) + Number(fields[SYSTEM] ?? 0)) * TICK_MS;
}

/** Empty for a process that has ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
