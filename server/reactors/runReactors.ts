import { postgresElection } from '../database/leaderElection.ts';
import type { RunnerLog } from '../kernel/running/runnerLog.ts';
import { asLeader } from '../kernel/running/asLeader.ts';
import type { ActingServices, Reactor } from './reactor.ts';
import { follow } from './running/follow.ts';
import { untilOneFails } from './running/untilOneFails.ts';

export interface ReactorsOptions {
  readonly databaseUrl: string;
  readonly services: ActingServices;
  readonly reactors: readonly Reactor[];
  readonly log: RunnerLog;
  readonly signal: AbortSignal;
  /** How often parked streams are looked at, in ms. */
  readonly retryMs?: number;
}

/**
 * Lets reactors follow the log, in one process of all that run this; each by itself, so that none waits for another.
 * Resolves when `signal` fires; outages never end it.
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
      await untilOneFails([signal, lost], (term) =>
        reactors.map((reactor) => follow(reactor, { services, epoch, log, signal: term, retryMs })),
      );
    },
  );
