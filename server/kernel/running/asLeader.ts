import { messageOf } from './failures.ts';
import { backOff } from './pause.ts';
import type { RunnerLog } from './runnerLog.ts';

/** One kind of work that a single process of all does at a time. */
export interface LeaderRole {
  /** Name of its lock: `projector`, `outbox`. */
  readonly name: string;
  /** Channel of its pulse, once a second; absent when nobody waits for it. */
  readonly heartbeat?: string;
}

/** The right to do a role's work, held as long as one connection lives. */
export interface Leadership {
  /** Higher than that of every leader before. */
  readonly epoch: bigint;
  /** Fires when the lock is gone. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Where leaders are elected: a port, since the kernel knows no database. */
export interface Election {
  /**
   * Waits to become the leader of a role and keeps its pulse. Null when `signal` fires first. Throws when the database
   * is away.
   */
  become(role: LeaderRole, log: RunnerLog, signal: AbortSignal): Promise<Leadership | null>;
  /** Whether an error says that database or event store are away, rather than that the work is wrong. */
  isOutage(error: unknown): boolean;
}

export interface LeaderOptions {
  readonly election: Election;
  readonly role: LeaderRole;
  readonly log: RunnerLog;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** What ends it too, by being thrown on. */
  readonly isFatal?: (error: unknown) => boolean;
}

/**
 * Runs `work` in one process of all that call this for a role, while the others stand by, term after term until `signal`
 * fires. An outage of database or event store ends a term, never the process: it waits a little and stands again.
 */
export async function asLeader(
  { election, role, log, signal, isFatal = () => false }: LeaderOptions,
  work: (leadership: Leadership, term: number) => Promise<void>,
): Promise<void> {
  const wait = backOff();
  for (let term = 0; !signal.aborted; term++) {
    try {
      const leadership = await election.become(role, log, signal);
      if (!leadership) return;
      try {
        log.info({ office: role.name, epoch: String(leadership.epoch) }, 'leading');
        await work(leadership, term);
      } finally {
        await leadership.release();
      }
    } catch (error) {
      if (isFatal(error)) throw error;
      // Neither kind ends the process: a fault of ours in one role must not take the others down with it.
      if (election.isOutage(error))
        log.warn({ office: role.name, error: messageOf(error) }, 'lost the database or event store: trying again');
      else
        log.error(
          { office: role.name, error: error instanceof Error ? error.stack : messageOf(error) },
          'failed: trying again',
        );
    }
    if (!signal.aborted) await wait(signal);
  }
}
