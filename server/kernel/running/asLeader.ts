import { messageOf } from './failures.ts';
import { backOff } from './pause.ts';
import type { RunnerLog } from './runnerLog.ts';

/** Longer than any failure takes that happens at once, every time. */
const CALM_MS = 30_000;

/** A sign of life by NOTIFY, and what it tells. */
export interface Heartbeat {
  readonly channel: string;
  readonly payload: () => string;
}

/** Work that only one process does at a time. */
export interface LeaderRole {
  /** Name of its lock: `projector`, `outbox`. */
  readonly name: string;
  /** Sent once a second; absent when nobody waits for it. */
  readonly heartbeat?: Heartbeat;
}

/** The right to do a role's work, held while one connection lives. */
export interface Leadership {
  /** Higher than that of every earlier leader. */
  readonly epoch: bigint;
  /** Fires when the lock is lost. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Elects leaders: a port, since the kernel knows no database. */
export interface Election {
  /**
   * Waits to become a role's leader and sends its heartbeat. Null when `signal` fires first. Throws when the database
   * is unavailable.
   */
  become(role: LeaderRole, log: RunnerLog, signal: AbortSignal): Promise<Leadership | null>;
  /** Whether an error means that database or event store are unavailable, not that the work failed. */
  isOutage(error: unknown): boolean;
  /** Keeps that a role's work has failed, for anyone who looks after it. */
  failed(role: LeaderRole, error: string): Promise<void>;
  /** Forgets it: the work continues. */
  recovered(role: LeaderRole): Promise<void>;
}

export interface LeaderOptions {
  readonly election: Election;
  readonly role: LeaderRole;
  readonly log: RunnerLog;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Errors that end it too, by being rethrown. */
  readonly isFatal?: (error: unknown) => boolean;
  /** Work that has lasted so long has recovered. */
  readonly calmAfter?: number;
}

/**
 * Runs `work` in one process at a time per role, while others stand by, until `signal` fires. An outage or a failure
 * ends the session, not the process: after a pause it stands for election again.
 */
export async function asLeader(
  { election, role, log, signal, isFatal = () => false, calmAfter = CALM_MS }: LeaderOptions,
  work: (leadership: Leadership, session: number) => Promise<void>,
): Promise<void> {
  const wait = backOff();
  for (let session = 0; !signal.aborted; session++) {
    try {
      const leadership = await election.become(role, log, signal);
      if (!leadership) return;
      const calm = setTimeout(() => void election.recovered(role).catch(() => undefined), calmAfter);
      try {
        log.info({ worker: role.name, epoch: String(leadership.epoch) }, 'leading');
        await work(leadership, session);
      } finally {
        clearTimeout(calm);
        await leadership.release();
      }
    } catch (error) {
      if (isFatal(error)) throw error;
      // Neither ends the process: a fault in one role must not stop the rest.
      if (election.isOutage(error))
        log.warn({ worker: role.name, error: messageOf(error) }, 'lost the database or event store: trying again');
      else {
        log.error(
          { worker: role.name, error: error instanceof Error ? error.stack : messageOf(error) },
          'failed: trying again',
        );
        await election.failed(role, messageOf(error)).catch(() => undefined);
      }
    }
    if (!signal.aborted) await wait(signal);
  }
}
