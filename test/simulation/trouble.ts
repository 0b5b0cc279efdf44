import type { ModelLog } from './modelLog.ts';
import type { ModelTables } from './modelTables.ts';
import { pauseMs, type Process, type Trace } from './processes.ts';
import type { Office } from './projectors.ts';
import type { Random } from './random.ts';
import type { StoreFaults } from './storeClient.ts';
import type { TableFaults } from './tablesClient.ts';

/** The one that runs now, and another one in its place once it is dead. */
export interface Replaceable<T extends { readonly process: Process }> {
  readonly now: T;
  replace(): void;
}

export function replaceable<T extends { readonly process: Process }>(start: () => T): Replaceable<T> {
  let now = start();
  return {
    get now() {
      return now;
    },
    replace() {
      now = start();
    },
  };
}

interface Troubled {
  readonly random: Random;
  readonly trace: Trace;
  readonly weather: Weather;
  readonly office: Office;
  readonly log: ModelLog;
  readonly tables: ModelTables;
  readonly servers: readonly Replaceable<{ readonly process: Process }>[];
  readonly projectors: readonly Replaceable<{ readonly process: Process }>[];
}

/** Kills and cuts one thing after another, and turns the weather, until it is calm. */
export async function makeTrouble(of: Troubled): Promise<void> {
  const { random, trace, weather, office, log, tables, servers, projectors } = of;
  while (!weather.isCalm) {
    await pauseMs(random.int(100, 6_000));
    if (weather.isCalm) return;
    weather.change();
    switch (random.int(0, 6)) {
      case 0:
      case 1:
        await killAndReplace(random.pick(servers), of);
        break;
      case 2:
      case 3:
        await killAndReplace(random.pick(projectors), of);
        break;
      case 4:
        trace.tell('lock', 'its connection is cut: two may lead for a while');
        office.cut();
        break;
      case 5: {
        const lost = random.int(0, 4);
        trace.tell('database', `CRASHES and forgets ${String(lost)} commits`);
        tables.crash(lost);
        office.cut();
        break;
      }
      default:
        trace.tell('log', 'RESTARTS');
        log.restarts++;
        log.wake();
    }
  }
}

async function killAndReplace(slot: Replaceable<{ readonly process: Process }>, of: Troubled): Promise<void> {
  const { process } = slot.now;
  of.trace.tell(process.name, 'KILLED');
  process.kill();
  await pauseMs(of.random.int(50, 1_000));
  slot.replace();
}

/** How bad it is just now: some stretches without a fault, some where most calls fail. */
export interface Weather {
  readonly store: StoreFaults;
  readonly tables: TableFaults;
  readonly isCalm: boolean;
  change(): void;
  clear(): void;
}

const CALM_STORE: StoreFaults = { drop: 0, loseAnswer: 0, late: 0, breakOff: 0, fallSilent: 0, tellAgain: 0 };
const CALM_TABLES: TableFaults = { drop: 0, loseAnswer: 0 };

export function newWeather(random: Random): Weather {
  const weather = {
    store: CALM_STORE,
    tables: CALM_TABLES,
    isCalm: false,
    change() {
      const often = (most: number): number => (random.chance(0.5) ? 0 : random.int(0, most) / 100);
      weather.store = {
        drop: often(30),
        loseAnswer: often(40),
        late: often(15),
        breakOff: often(10),
        fallSilent: often(2),
        tellAgain: often(50),
      };
      weather.tables = { drop: often(2), loseAnswer: often(40) };
    },
    clear() {
      weather.isCalm = true;
      weather.store = CALM_STORE;
      weather.tables = CALM_TABLES;
    },
  };
  weather.change();
  return weather;
}
