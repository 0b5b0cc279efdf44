import type { Projection } from '../../projections/projection.ts';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { isOutage } from '../../server/database/outage.ts';
import { messageOf } from '../../server/kernel/running/failures.ts';
import { runLeadershipSession } from '../../projections/running/leadershipSession.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import type pg from 'pg';
import { pauseMs, type Process, type Trace } from './processes.ts';
import type { Random } from './random.ts';

/** The advisory lock that makes a leader: one holder, who may be the last to hear that it is gone. */
export interface Office {
  holder: Process | null;
  epoch: bigint;
  /** Takes the lock away; its holder learns of it up to 5 s later, and the next one may begin at once. */
  cut(): void;
}

export function newOffice(random: Random): Office & { take(by: Process): { epoch: bigint; lost: AbortSignal } | null } {
  let lost = new AbortController();
  return {
    holder: null,
    epoch: 0n,
    take(by) {
      if (this.holder && !this.holder.died.aborted) return null;
      this.holder = by;
      this.epoch++;
      lost = new AbortController();
      return { epoch: this.epoch, lost: lost.signal };
    },
    cut() {
      this.holder = null;
      const late = lost;
      void pauseMs(random.int(1, 5_000)).then(() => {
        late.abort(new Error('lock connection ended'));
      });
    },
  };
}

interface Options {
  readonly process: Process;
  readonly office: ReturnType<typeof newOffice>;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly projections: readonly Projection[];
  readonly random: Random;
  readonly trace: Trace;
  readonly signal: AbortSignal;
}

/** A projector process: stands by, leads when it can, and comes back after every outage (`running/leadershipSession.ts`). */
export async function runProjector(options: Options): Promise<void> {
  const { process, office, pool, store, clock, projections, random, trace } = options;
  const signal = AbortSignal.any([options.signal, process.died]);
  for (let isFirst = true; !signal.aborted;) {
    const taken = office.take(process);
    if (!taken) {
      await pauseMs(1_000);
      continue;
    }
    trace.tell(process.name, `leads with epoch ${String(taken.epoch)}`);
    try {
      const leadership = { ...taken, release: () => Promise.resolve() };
      await runLeadershipSession(pool, { store, clock, projections, log: silent, leadership, signal, isFirst });
    } catch (error) {
      trace.tell(process.name, `its term ends: ${messageOf(error)}`);
      if (!isOutage(error)) throw error;
    }
    isFirst = false;
    if (office.holder === process) office.holder = null;
    await pauseMs(random.int(100, 1_000));
  }
}
