import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../../../server/kernel/eventStore.ts';
import { tellFault, turns } from '../../support/longRun.ts';
import { checkOrders } from './orderChecks.ts';
import { simulateOrders, type SimulatedOrders } from './simulateOrders.ts';

/** Three runs of 8 users in `npm test`, 10,000 commands in `npm run test:faults`; `SIM_SEED=42` runs that one and tells all of it. */
const { SIM_SEED, CROSSDOCK_LONG } = process.env;
const isLong = CROSSDOCK_LONG === '1';
const SEEDS = isLong ? 32 : 3;
const COMMANDS = isLong ? 40 : 25;
/** In this run and the next two everything happens that the checks look at. */
const RICH = 9;
const LAST_LINES = 80;

/** The run that others are compared with. */
let first: Promise<SimulatedOrders> | undefined;
const firstRun = (): Promise<SimulatedOrders> => (first ??= simulateOrders(RICH, COMMANDS));

const seeds =
  SIM_SEED === undefined
    ? Array.from({ length: SEEDS }, (_, index) => index + (isLong ? 1 : RICH))
    : [Number(SIM_SEED)];

describe('8 users with orders and stock, on servers that die between any two streams', () => {
  it(`lose nothing and promise nothing twice in ${String(seeds.length)} runs`, async () => {
    let kills = 0;
    for (const turn of turns(seeds.length, 3)) {
      const seed = seeds[turn] ?? 0;
      const { broken, trace, kills: died } = await (seed === RICH ? firstRun() : simulateOrders(seed, COMMANDS));
      kills += died;
      if (SIM_SEED !== undefined) console.log(trace.join('\n'));
      expect(
        broken,
        `seed ${String(seed)} fails; SIM_SEED=${String(seed)} npx vitest run test/simulation/orders tells all of it.\n` +
          `${trace.slice(-LAST_LINES).join('\n')}\n${broken.join('\n')}\n`,
      ).toEqual([]);
    }
    tellFault({ fault: 'servers killed among orders and stock, simulated', rounds: kills });
  }, 600_000);

  it('end the same way again for the same seed', async () => {
    const [one, other] = [await firstRun(), await simulateOrders(RICH, COMMANDS)];
    expect(other.trace).toEqual(one.trace);
    expect(other.events).toEqual(one.events);
  });
});

describe('the checks find', () => {
  const without = (events: readonly RecordedEvent[], type: string): RecordedEvent[] => {
    const last = events.findLast((event) => event.type === type);
    expect(last, `no ${type} in the run`).toBeDefined();
    return events.filter((event) => event !== last);
  };
  it.each([
    ['UnitsCommitted', /promised|stock gave|has left/],
    ['UnitsShipped', /left with|waits|gone/],
    ['SalesOrderLinesShipped', /still waits|left with/],
    ['LotReceived', /stock took|are there|promised/],
    ['LotProduced', /stock has nothing|are there|promised/],
    ['LotProductionReversed', /stock has|are there|promised/],
    ['LotReturned', /stock has it 0 times|are there/],
    ['UnitsReturned', /left with|has left|are there|promised/],
  ])('a %s that is lost', async (type, finds) => {
    const { events } = await firstRun();
    expect(checkOrders(without(events, type)).filter((sentence) => finds.test(sentence))).not.toEqual([]);
  });
});
