import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore, NewEvent } from '../../../server/kernel/eventStore.ts';
import { derivedUuid } from '../../../server/kernel/ids.ts';
import type { StreamName } from '../../../server/kernel/streamName.ts';
import { until } from '../../support/program.ts';
import { say, type Suite } from '../bench.ts';
import { openCatalogue, type Catalogue } from '../catalogue.ts';
import { inFlight, rate } from '../measure.ts';

const ROWS = 50_000;
const IN_FLIGHT = 48;
const bin = new URL('../../../cli/crossdock.mjs', import.meta.url).pathname;

/** A CSV file of 50,000 products, from the command line to the last row of the list, next to its bare appends. */
export const importing: Suite = {
  name: 'import',
  async open(_, undoing) {
    const catalogue = undoing.add(await openCatalogue(0), (built) => built.close());
    const file = join(catalogue.program.dataDir, 'bench-products.csv');
    writeFileSync(file, csv());
    let imported = 0;
    const run = async (): Promise<number> => {
      const result = await rate(ROWS, () => importFile(catalogue, file));
      imported = result;
      return result;
    };
    await run();
    const appends = await appendsOf(catalogue.store);
    return [
      {
        name: 'CSV import of 50,000 products to the last read-model row : appending the same events alone',
        unit: 'rows/s',
        reach: { least: 0.4 },
        rounds: 1,
        floor: () => rate(ROWS, () => inFlight(appends.length, IN_FLIGHT, again(catalogue.store, appends))),
        figure: () => Promise.resolve(imported),
      },
    ];
  },
};

const csv = (): string => {
  const rows = Array.from(
    { length: ROWS },
    (_, n) =>
      `I-${String(n)},Imported product ${String(n)},Case,${String(n % 90)}.25,${String(n % 60)}.5,${String(n % 7)}`,
  );
  return ['sku,variety,inventoryUOM,price,cost,onHand', ...rows, ''].join('\r\n');
};

async function importFile({ program, pool }: Catalogue, file: string): Promise<void> {
  const child = spawn(process.execPath, [bin, 'import', 'products', file, '--create-units', '--commit'], {
    env: { ...process.env, CROSSDOCK_DATA: program.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, peakMegabytes(child.pid ?? 0))), 200);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
  say(`  the import's memory at most: ${peak.toFixed(0)} MB (< 300)`);
  await until(
    async () => {
      const { rows } = await pool.query<{ count: string }>(
        `SELECT count(*) FROM read.product_list WHERE sku LIKE 'I-%' AND price IS NOT NULL`,
      );
      return Number(rows[0]?.count);
    },
    (count) => count >= ROWS,
    600_000,
  );
}

function peakMegabytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0; // it has ended
  }
}

interface OneAppend {
  readonly stream: StreamName;
  readonly events: NewEvent[];
}

/** The first append to each stream that the import wrote, as it was made: its events have one command. */
async function appendsOf(store: EventStore): Promise<OneAppend[]> {
  const first = new Map<StreamName, OneAppend & { readonly commandId: string }>();
  for await (const { id, type, data, metadata, stream } of store.readAll()) {
    if (metadata.channel !== 'import') continue;
    const known = first.get(stream);
    if (!known) first.set(stream, { stream, commandId: metadata.commandId, events: [{ id, type, data, metadata }] });
    else if (known.commandId === metadata.commandId) known.events.push({ id, type, data, metadata });
  }
  return [...first.values()];
}

/** The same once more: other streams, other ids, all else equal. */
const again = (store: EventStore, appends: readonly OneAppend[]) => {
  const run = derivedUuid(String(performance.now())).slice(0, 8);
  return (index: number): Promise<unknown> => {
    const append = appends[index];
    if (!append) return Promise.resolve();
    const events = append.events.map((event) => ({ ...event, id: derivedUuid(run + event.id) }));
    return store.append(`${append.stream}${run}` as StreamName, events, 'noStream');
  };
};
