import { postgresElection } from '../database/leaderElection.ts';
import type { RunnerLog } from '../kernel/running/runnerLog.ts';
import { asLeader } from '../kernel/running/asLeader.ts';
import type { ReactorServices, Reactor } from './reactor.ts';
import { follow } from './running/follow.ts';
import { runUntilFirstFailure } from './running/runUntilFirstFailure.ts';

export interface ReactorsOptions {
  readonly databaseUrl: string;
  readonly services: ReactorServices;
  readonly reactors: readonly Reactor[];
  readonly log: RunnerLog;
  readonly signal: AbortSignal;
  /** How often parked streams are retried, in ms. */
  readonly retryMs?: number;
}

/**
 * Runs the reactors in one process at a time, independently of each other. Survives outages; resolves when `signal`
 * fires.
 */
export const runReactors = ({
  databaseUrl,
  services,
  reactors,
  log,
  signal,
  retryMs = 60_000,
}: ReactorsOptions): Promise<void> =>
  asLeader(
    { election: postgresElection(databaseUrl), role: { name: 'reactors' }, log, signal },
    async ({ epoch, lost }) => {
      await runUntilFirstFailure([signal, lost], (term) =>
        reactors.map((reactor) => follow(reactor, { services, epoch, log, signal: term, retryMs })),
      );
    },
  );
