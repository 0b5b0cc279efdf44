import { readFileSync } from 'node:fs';
import type { Suite } from '../bench.ts';
import { startBareServer } from '../child.ts';
import { load, type Call } from '../load.ts';
import { signedInHeaders } from '../signedIn.ts';

const CALLS = 4_000;
const CONNECTIONS = 16;

/** What the server holds in memory after so many pages, next to the bare one after the same. */
export const memory: Suite = {
  name: 'memory',
  async open(shared, undoing) {
    const { program, companyId } = await shared.large();
    const bare = undoing.add(await startBareServer({ program }), (child) => child.stop());
    const after = async (pid: number, origin: string, call: Call): Promise<number> => {
      await load(origin, { connections: CONNECTIONS, calls: Array.from({ length: CALLS }, () => call) });
      return residentMegabytes(pid);
    };
    return [
      {
        name: 'server memory after 4,000 list pages (of each round) : bare Fastify server after the same',
        unit: 'MB',
        reach: { most: 2 },
        rounds: 3,
        floor: () => after(bare.pid, `http://127.0.0.1:${String(bare.port)}`, { path: `/list?company=${companyId}` }),
        figure: async () =>
          after(program.runtime().pids.server, program.url, {
            path: `/api/company/${companyId}/product-manager/product-list?pageSize=20`,
            headers: await signedInHeaders(program),
          }),
      },
    ];
  },
};

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
