import { importBatches } from '../../projections/imports/importBatches.ts';
import { recordHistory } from '../../projections/history/recordHistory.ts';
import { productList } from '../../projections/catalog/productList.ts';
import { companyOptions } from '../../projections/company/companyOptions.ts';
import { onHand } from '../../projections/inventory/onHand.ts';
import { claimsOn } from '../../server/kernel/claims.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import type { EventStore } from '../../server/kernel/eventStore.ts';
import { commandHandler } from '../../server/kernel/handleCommand.ts';
import { patientStore } from '../../server/kernel/patientStore.ts';
import { checkLog, checkPrices, tablesChecker, type Told } from './checks.ts';
import { modelLog, type ModelLog } from './modelLog.ts';
import { modelTables, type ModelTables } from './modelTables.ts';
import { newProcess, newTrace, pauseMs, type Process, type Trace } from './processes.ts';
import { newOffice, runProjector } from './projectors.ts';
import { randomOf, type Random } from './random.ts';
import { storeClient } from './storeClient.ts';
import { tablesPool, type TableFaults } from './tablesClient.ts';
import { makeTrouble, newWeather, replaceable } from './trouble.ts';
import { work, type Server, type UserOptions } from './users.ts';
import { inVirtualTime } from './virtualTime.ts';

/** Deliberate mistakes, each of which the checks must find (trust.md 3: a check that cannot fail is a defect). */
export interface Mutation {
  /** The store as servers see it. */
  readonly store?: (store: EventStore, log: ModelLog, random: Random) => EventStore;
  readonly withoutIfMatch?: boolean;
  readonly withoutCompareAndSet?: boolean;
  readonly withoutTransactions?: boolean;
}

export interface Simulated {
  /** What does not hold; empty when all is well. */
  readonly broken: readonly string[];
  readonly trace: readonly string[];
  readonly events: number;
}

const PROJECTIONS = [productList, recordHistory, onHand, companyOptions, importBatches];
const SERVERS = 2;
const PROJECTORS = 2;
const LIMIT_MS = 900_000;

/** One run: users, servers and projectors on a model of log and tables, with faults and crashes that follow from `seed`. */
export async function simulate(seed: number, mutation: Mutation = {}): Promise<Simulated> {
  const random = randomOf(seed);
  const trace = newTrace();
  const log = modelLog(random);
  const tables = modelTables(PROJECTIONS);
  const broken: string[] = [];
  try {
    await inVirtualTime(() => run({ seed, mutation, random, trace, log, tables, broken }), LIMIT_MS);
  } catch (error) {
    broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return { broken, trace: trace.lines, events: log.events.length };
}

interface Run {
  readonly seed: number;
  readonly mutation: Mutation;
  readonly random: Random;
  readonly trace: Trace;
  readonly log: ModelLog;
  readonly tables: ModelTables;
  readonly broken: string[];
}

async function run(of: Run): Promise<void> {
  const { seed, mutation, random, log, tables, trace, broken } = of;
  const weather = newWeather(random);
  const told: Told = { acknowledged: [], refused: [] };
  const checkTables = tablesChecker(PROJECTIONS, log.events);
  tables.onCommit = (committed) => {
    if (broken.length === 0) broken.push(...checkTables(committed));
  };
  const ending = new AbortController();
  const office = newOffice(random);
  const clock: Clock = { now: () => new Date().toISOString() };
  const connected = (process: Process): EventStore =>
    storeClient({ log, process, random, trace, faults: () => weather.store });

  const servers = Array.from({ length: SERVERS }, (_, index) =>
    replaceable(() => newServer(of, connected, `server ${String(index)}`)),
  );
  const startProjector = (name: string): { process: Process } => {
    const process = newProcess(name, random);
    const { withoutCompareAndSet = false, withoutTransactions = false } = mutation;
    const faults = (): TableFaults => weather.tables;
    const pool = tablesPool({ tables, process, random, trace, faults, withoutCompareAndSet, withoutTransactions });
    const options = { process, office, pool, clock, random, trace, projections: PROJECTIONS, signal: ending.signal };
    runProjector({ ...options, store: connected(process) }).catch((error: unknown) => {
      broken.push(`${name} fails: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
    });
    return { process };
  };
  const projectors = Array.from({ length: PROJECTORS }, (_, index) =>
    replaceable(() => startProjector(`projector ${String(index)}`)),
  );

  const troubling = makeTrouble({ random, trace, weather, office, log, tables, servers, projectors });
  const acme = { companyId: 'acme', known: [] };
  const harbor = { companyId: 'harbor', known: [] };
  await Promise.all(
    ['ann', 'bob', 'cleo', 'dan'].map((name, index) => {
      const { withoutIfMatch = false } = mutation;
      const user: UserOptions = {
        ...(index === 3 ? harbor : acme),
        name,
        seed,
        random,
        told,
        trace,
        commands: 8,
        withoutIfMatch,
        server: () => random.pick(servers).now,
      };
      return work(user);
    }),
  );
  weather.clear();
  await troubling;
  await pauseMs(14_000); // late requests arrive
  broken.push(...checkLog(log.events, told));
  await settled(of);
  ending.abort();
  broken.push(...checkPrices(tables.committed));
}

function newServer({ mutation, log, random }: Run, connected: (process: Process) => EventStore, name: string): Server {
  const process = newProcess(name, random);
  const plain = connected(process);
  const store = mutation.store?.(plain, log, random) ?? plain;
  // Clocks of different machines are never quite the same.
  const ahead = random.int(-2_000, 2_000);
  const clock: Clock = { now: () => new Date(Date.now() + ahead).toISOString() };
  const chance = (): number => random.int(0, 999) / 1_000;
  const handler = commandHandler({
    store: patientStore(store, { clock, patienceMs: 10_000, random: chance }),
    clock,
    random: chance,
  });
  return { process, handler, claims: claimsOn(handler, clock, Buffer.alloc(32, 7)) };
}

/** Waits until the read models have everything that the log holds. */
async function settled({ log, tables, broken }: Run): Promise<void> {
  const wanted = PROJECTIONS.map(({ name, types }) => ({
    name,
    position: log.events.findLast(({ type }) => types.includes(type))?.position ?? -1n,
  }));
  const missing = (): string[] =>
    wanted
      .filter(({ name, position }) => (tables.committed.checkpoints.get(name)?.position ?? -1n) < position)
      .map(({ name }) => name);
  for (let tries = 0; missing().length > 0; tries++) {
    if (tries > 240) {
      broken.push(`never caught up: ${missing().join(', ')}`);
      return;
    }
    await pauseMs(500);
  }
}
