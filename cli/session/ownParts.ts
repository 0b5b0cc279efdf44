import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeArguments } from '../../server/program/nodeArguments.ts';
import { Failure } from '../terminal/exitCodes.ts';
import { translatorFor, wantedLanguage } from '../terminal/translate.ts';
import { runningOn, type Addresses } from './addresses.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** How long to wait for another command on the same folder to end. */
const LOCK_PATIENCE_MS = 20_000;

export const supervisorArguments = (...more: string[]): string[] =>
  nodeArguments(`${project}server/embedded/supervisor/main.ts`, ...more);

export interface OwnParts {
  readonly addresses: Addresses;
  /** False when another Crossdock took the folder first: its parts are used. */
  readonly isOurs: boolean;
  stop(): Promise<void>;
}

type Report = { ready: boolean; reason?: string; key?: string } & Partial<Addresses>;

/** Starts PostgreSQL, event store and (by default) the projector for the duration of one command. */
export async function startOwnParts(folder: string, parts = 'postgres,eventstore,projector'): Promise<OwnParts> {
  const { language } = translatorFor(wantedLanguage(process.argv.slice(2)));
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    // In its own process group, so that Ctrl-C reaches only us. When we end, the pipe closes and it stops by itself.
    const child = spawn(process.execPath, supervisorArguments('--parts', parts, '--quiet', '--language', language), {
      cwd: project,
      env: { ...process.env, CROSSDOCK_DATA: folder },
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const report = await firstReport(child);
    const { databaseUrl, eventStoreUrl } = report;
    if (report.ready && databaseUrl && eventStoreUrl) {
      return { addresses: { ...report, databaseUrl, eventStoreUrl }, isOurs: true, stop: () => stop(child) };
    }
    const isHeld = report.key === 'start.held';
    if (!isHeld || Date.now() > deadline) throw new Failure('session.partsFailed', { reason: report.reason });
    const other = runningOn(folder);
    if (other) return { addresses: other, isOurs: false, stop: () => Promise.resolve() };
    await sleep(200);
  }
}

function firstReport(child: ChildProcess): Promise<Report> {
  return new Promise((resolve) => {
    child.once('message', (report: Report) => {
      resolve(report);
    });
    child.once('error', ({ message: reason }) => {
      resolve({ ready: false, reason });
    });
    child.once('exit', (code, signal) => {
      resolve({ ready: false, reason: `supervisor: ${signal ?? `exit code ${String(code)}`}` });
    });
  });
}

/** Waits until it has ended, so that the next command finds the folder free. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  if (child.connected) child.disconnect();
  await ended;
}
