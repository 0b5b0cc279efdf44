import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { say, type Suite } from './bench.ts';
import { appends } from './figures/appends.ts';
import { compare, type Measured } from './measure.ts';

const suites: readonly Suite[] = [appends];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = suites.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));
if (chosen.length === 0) throw new Error(`--only knows ${suites.map(({ name }) => name).join(', ')}`);

const load = loadavg()[0] ?? 0;
const measured: Measured[] = [];
for (const suite of chosen) {
  say(`${suite.name} ...`);
  const { comparisons, close } = await suite.open();
  try {
    for (const comparison of comparisons) {
      const result = await compare(comparison);
      measured.push(result);
      say(
        `  ${result.name}: ${String(result.figure.median)} ${result.unit}` +
          (result.ratio ? `, ${String(result.ratio.median)} x (${result.reach ?? 'reported'})` : '') +
          (result.isReached === false ? '  NOT REACHED' : '') +
          (result.isNoisy ? '  noisy' : ''),
      );
    }
  } finally {
    await close();
  }
}
console.log(
  JSON.stringify(
    { node: process.version, cores: cpus().length, loadAtStart: Number(load.toFixed(2)), figures: measured },
    null,
    2,
  ),
);
