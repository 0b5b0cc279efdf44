import { randomUUID } from 'node:crypto';
import { until } from '../support/program.ts';
import { benchProductId, type Catalogue } from './catalogue.ts';
import { signedInHeaders } from './signedIn.ts';

/** Sends a command as the console does; answers its data. */
export async function command<T>(
  { program }: Pick<Catalogue, 'program'>,
  { method, path, body }: { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body: unknown },
): Promise<T> {
  const headers = { ...(await signedInHeaders(program)), 'content-type': 'application/json' };
  const answer = await fetch(program.url + path, {
    method,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** A new customer of the demo company with the first products of the catalog on its list, as the read model has them. */
export async function pricedCustomer(catalogue: Catalogue, products: number): Promise<string> {
  const { companyId, pool } = catalogue;
  const { clientId } = await command<{ clientId: string }>(catalogue, {
    ...{ method: 'POST', path: `/api/client/manager/${companyId}` },
    body: { name: 'Bench Bistro', email: 'chef@bench.example', type: 1000 },
  });
  const productIds = Array.from({ length: products }, (_, number) => benchProductId(number));
  await command(catalogue, {
    ...{ method: 'POST', path: `/api/product-list/manager/${companyId}/add-product-list` },
    body: { pricingStrategyId: clientId, productIds },
  });
  await until(
    async () => {
      const { rows } = await pool.query<{ count: string }>(
        'SELECT count(*) FROM read.customer_product WHERE client_id = $1',
        [clientId],
      );
      return Number(rows[0]?.count);
    },
    (count) => count >= products,
    60_000,
  );
  await pool.query('VACUUM ANALYZE');
  return clientId;
}
