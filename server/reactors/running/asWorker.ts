import { postgresElection } from '../../database/leaderElection.ts';
import { asLeader } from '../../kernel/running/asLeader.ts';
import type { RunnerLog } from '../../kernel/running/runnerLog.ts';
import type { ReactorServices } from '../reactor.ts';

export interface WorkerOptions {
  readonly databaseUrl: string;
  readonly services: ReactorServices;
  readonly log: RunnerLog;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Runs `work` in one process at a time, under the lock of this name. Survives outages; resolves when `signal` fires.
 * `term` fires then, too, and when the lock is lost.
 */
export const asWorker = (
  name: string,
  { databaseUrl, log, signal }: WorkerOptions,
  work: (term: AbortSignal, epoch: bigint) => Promise<void>,
): Promise<void> =>
  asLeader({ election: postgresElection(databaseUrl), role: { name }, log, signal }, ({ lost, epoch }) =>
    work(AbortSignal.any([signal, lost]), epoch),
  );
