import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { LiveMessage } from '../../../server/contract/system/live.ts';
import type { Suite } from '../bench.ts';
import { benchProductId, type Catalogue } from '../catalogue.ts';
import { startBareServer } from '../child.ts';
import { load, type Call } from '../load.ts';
import { p95, rate } from '../measure.ts';
import { signedInHeaders } from '../signedIn.ts';

const CALLERS = 16;
const EDITS = 800;
const TOLD = 150;
const PRODUCTS = 1_000;

/** A price edit: its throughput next to plain SQL, and how soon a second browser hears of it. */
export const priceEdits: Suite = {
  name: 'priceEdits',
  async open(shared, undoing) {
    const large = await shared.large();
    await large.pool.query(`
      CREATE SCHEMA IF NOT EXISTS bench;
      CREATE TABLE IF NOT EXISTS bench.product (id text PRIMARY KEY, price numeric, revision bigint NOT NULL DEFAULT 0);
      CREATE TABLE IF NOT EXISTS bench.event (product text, revision bigint, data jsonb, PRIMARY KEY (product, revision));
      INSERT INTO bench.product SELECT 'bench' || n FROM generate_series(0, ${String(PRODUCTS - 1)}) n
      ON CONFLICT DO NOTHING`);
    undoing.add(large.pool, (pool) => pool.query('DROP SCHEMA bench CASCADE'));
    const bare = undoing.add(await startBareServer(large), (child) => child.stop());
    const bareOrigin = `http://127.0.0.1:${String(bare.port)}`;
    let cent = 100;
    const nextPrice = (): string => `${String(Math.floor(++cent / 100))}.${String(cent % 100).padStart(2, '0')}`;
    const bareEdit = (n: number): Call => ({
      method: 'PUT',
      path: `/price/${benchProductId(n % PRODUCTS)}`,
      body: JSON.stringify({ price: nextPrice() }),
    });
    return [
      {
        name: 'price edits over HTTP, 16 callers : bare Fastify route, one UPDATE and one event INSERT in a commit',
        unit: 'edits/s',
        reach: { least: 0.2 },
        floor: () => rate(EDITS, () => load(bareOrigin, { connections: CALLERS, calls: times(EDITS, bareEdit) })),
        figure: async () => {
          const edit = editOf(large, await signedInHeaders(large.program), nextPrice);
          return rate(EDITS, () => load(large.program.url, { connections: CALLERS, calls: times(EDITS, edit) }));
        },
      },
      {
        name: 'price edit, one at a time: POST sent to second browser told : POST answered',
        unit: 'ms (p95)',
        reach: { most: 2 },
        ...(await toldAndAnswered(large, nextPrice, undoing)),
      },
    ];
  },
};

const times = (count: number, call: (n: number) => Call): Call[] => Array.from({ length: count }, (_, n) => call(n));

const editOf =
  ({ companyId }: Catalogue, headers: Record<string, string>, nextPrice: () => string) =>
  (n: number): Call => ({
    method: 'PUT',
    path: `/api/company/${companyId}/product-manager/pricing/${benchProductId(n % PRODUCTS)}`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ price: nextPrice(), updateType: 2 }),
  });

/** Both times of the same edits: the floor's run makes them and the figure tells what it saw of them. */
async function toldAndAnswered(large: Catalogue, nextPrice: () => string, undoing: Parameters<Suite['open']>[1]) {
  const { url } = large.program;
  const headers = await signedInHeaders(large.program);
  const second = undoing.add(await secondBrowser(url, headers), (socket) => {
    socket.terminate();
    return Promise.resolve();
  });
  const edit = editOf(large, headers, nextPrice);
  let told: number[] = [];
  return {
    async floor() {
      const answered: number[] = [];
      told = [];
      for (let n = 0; n < TOLD; n++) {
        const began = performance.now();
        const heard = hearsOf(second, benchProductId(n)).then(() => told.push(performance.now() - began));
        answered.push(...(await load(url, { connections: 1, calls: [edit(n)] })));
        await heard;
      }
      return p95(answered);
    },
    figure: () => Promise.resolve(p95(told)),
  };
}

async function secondBrowser(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const answer = await fetch(`${url}/api/live/ticket`, { method: 'POST', headers });
  const { data } = (await answer.json()) as { data: { ticket: string } };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { origin: url });
  await new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.send(JSON.stringify({ ticket: data.ticket }));
    });
    socket.once('message', resolve);
    socket.once('error', reject);
  });
  return socket;
}

function hearsOf(socket: WebSocket, productId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`nobody was told of ${productId} within 10 s`));
    }, 10_000);
    const listen = (raw: Buffer): void => {
      const message = JSON.parse(raw.toString()) as LiveMessage;
      if (message.kind !== 'changed' || !message.tags.some(({ id }) => id === productId)) return;
      clearTimeout(late);
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
}
