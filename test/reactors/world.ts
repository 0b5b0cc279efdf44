import type { ReactorServices, Reactor } from '../../server/reactors/reactor.ts';
import { runReactors } from '../../server/reactors/runReactors.ts';
import { connect } from '../../server/database/connect.ts';
import { silent } from '../../server/kernel/running/runnerLog.ts';
import { makeWorld as makeProjectionWorld, type World as ProjectionWorld } from '../projections/world.ts';
import { movableClock, type MovableClock } from '../support/movableClock.ts';

/** A world of projections in which something also acts, as the projector's database user. */
export interface World extends ProjectionWorld {
  readonly services: ReactorServices;
  readonly clock: MovableClock;
  /** Runs something under its office until told to stop. */
  run(start: (office: Office) => Promise<void>): Running;
  react(reactors: readonly Reactor[], retryMs?: number): Running;
}

export interface Office {
  readonly databaseUrl: string;
  readonly services: ReactorServices;
  readonly log: typeof silent;
  readonly signal: AbortSignal;
}

export interface Running {
  stop(): Promise<void>;
}

export async function makeWorld(): Promise<World> {
  const world = await makeProjectionWorld();
  const { db } = connect(world.urls.projector, { name: 'acting', max: 4 });
  const clock = movableClock();
  const services: ReactorServices = { store: world.store, handler: world.handler, clock, db };
  const running: Running[] = [];
  const run: World['run'] = (start) => {
    const stopping = new AbortController();
    const done = start({ databaseUrl: world.urls.projector, services, log: silent, signal: stopping.signal });
    const one = {
      async stop() {
        stopping.abort();
        await done;
      },
    };
    running.push(one);
    return one;
  };
  return {
    ...world,
    services,
    clock,
    run,
    react: (reactors, retryMs = 60_000) => run((office) => runReactors({ ...office, reactors, retryMs })),
    async close() {
      await Promise.all(running.map((one) => one.stop()));
      await db.destroy();
      await world.close();
    },
  };
}
