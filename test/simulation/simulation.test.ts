import { describe, expect, it } from 'vitest';
import { tellFault, turns } from '../support/longRun.ts';
import { mutations } from './mutations.ts';
import { simulate } from './simulate.ts';

/** A hundred runs in `npm test`, thousands in `npm run test:faults`; `SIM_SEED=42` runs that one and tells all of it. */
const { SIM_SEED, CROSSDOCK_LONG } = process.env;
const SEEDS = CROSSDOCK_LONG === '1' ? 5_000 : 60;
/** By then a broken promise must have been found. */
const MUTATED_SEEDS = 60;
const LAST_LINES = 80;

const seeds = SIM_SEED === undefined ? Array.from({ length: SEEDS }, (_, index) => index + 1) : [Number(SIM_SEED)];

describe('users, servers and projectors among crashes, lost answers, delays and repeats', () => {
  it(`keep every promise of trust.md in up to ${String(seeds.length)} runs`, async () => {
    let runs = 0;
    for (const turn of turns(seeds.length, 3)) {
      const seed = seeds[turn] ?? 0;
      runs++;
      const { broken, trace } = await simulate(seed);
      if (SIM_SEED !== undefined) console.log(trace.join('\n'));
      expect(
        broken,
        `seed ${String(seed)} fails; SIM_SEED=${String(seed)} npx vitest run test/simulation tells all of it.\n` +
          `${trace.slice(-LAST_LINES).join('\n')}\n${broken.join('\n')}\n`,
      ).toEqual([]);
    }
    tellFault({ fault: 'all of them, simulated', rounds: runs });
  }, 600_000);

  it('happen the same way again for the same seed', async () => {
    const [one, other] = [await simulate(7), await simulate(7)];
    expect(other.trace).toEqual(one.trace);
    expect((await simulate(8)).trace).not.toEqual(one.trace);
  });
});

describe('the checks find a program that breaks a promise', () => {
  it.each(Object.entries(mutations))('%s', async (_, { mutation, finds }) => {
    const found = [];
    for (let seed = 1; seed <= MUTATED_SEEDS && found.length === 0; seed++)
      found.push(...(await simulate(seed, mutation)).broken.filter((sentence) => finds.test(sentence)));
    expect(found, `nothing was found in ${String(MUTATED_SEEDS)} runs`).not.toEqual([]);
  });
});
