import { addDays, businessDay } from '../../server/domain/businessDay.ts';
import { signIn } from '../support/program.ts';
import type { App } from './app.ts';
import { withDatabase } from './withDatabase.ts';

/** A line of an order, as the orders will write it into the read model. */
export interface OrderLine {
  readonly kind: 'purchase' | 'sales';
  readonly orderId: string;
  readonly client: string;
  readonly status: number;
  readonly quantity: string;
  /** Cost or price of one. */
  readonly perUnit: string;
  /** Days from the story's `today`. */
  readonly dueIn: number;
  /** Of a sales line: days from today, units and amount. */
  readonly shipped?: readonly [inDays: number, units: string, amount: string];
}

/** The company's business date. A story reads it once: midnight may pass while it is told. */
export const companyDay = (): string => businessDay(new Date().toISOString(), 'America/Los_Angeles');

export async function putLines(app: App, productId: string, today: string, lines: readonly OrderLine[]): Promise<void> {
  const dayIn = (days: number): string => addDays(today, days);

  const { demo } = app.program;
  await withDatabase(app, async (client) => {
    for (const { kind, orderId, client: name, status, quantity, perUnit, dueIn, shipped } of lines) {
      const [inDays, units, amount] = shipped ?? [null, '0', '0'];
      await client.query(
        `INSERT INTO read.product_order_line (company_id, product_id, order_id, line_id, kind, order_number, expected_on,
           status, status_name, client_name, quantity, uom, unit_amount, shipped_on, shipped_units, shipped_amount)
         VALUES ($1, $2, $3, '1', $4, $5, $6, $7, 'As named', $8, $9, 'case', $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
        [
          ...[demo.companyId, productId, orderId, kind, `${kind === 'purchase' ? 'PO' : 'SO'}-${orderId}`],
          ...[dayIn(dueIn), status, name, quantity, perUnit, inDays === null ? null : dayIn(inDays), units, amount],
        ],
      );
    }
  });
}

/** Takes them all away again: the log does not tell of them. */
export const takeLinesAway = (app: App): Promise<unknown> =>
  withDatabase(app, (client) => client.query('DELETE FROM read.product_order_line'));

/** A product of a test's own; answers its id. */
export async function makeProduct(app: App, fields: Readonly<Record<string, string>>): Promise<string> {
  const client = await signIn(app.program, 'MANAGER');
  const answer = await client.send('POST', 'product-manager', { inventoryUOM: 'case', ...fields });
  return ((await answer.json()) as { data: { productId: string } }).data.productId;
}

/** Products of a story's own, with a price and a cost each. */
export async function pricedProducts(app: App, prefix: string, count: number): Promise<void> {
  const client = await signIn(app.program, 'MANAGER');
  for (let n = 1; n <= count; n++) {
    const productId = await makeProduct(app, { variety: `${prefix} ${String(n)}`, sku: `${prefix}-${String(n)}` });
    await client.send('PUT', `product-manager/pricing/${productId}`, { price: `${String(10 + n)}.5`, cost: String(n) });
  }
}
