import fastify from 'fastify';
import pg from 'pg';

/**
 * The floor of the HTTP figures, in a process of its own: Fastify, node-postgres and the queries that one would write
 * by hand, with no session, schema, permission or event.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
const app = fastify();

interface ListQuery {
  readonly company: string;
  readonly grams?: string;
  readonly like?: string;
}

const PAGE = `
  SELECT p.product_id, p.sku, p.variety, p.status, p.price, p.cost, p.inventory_uom, p.unit_id, p.revision, p.size,
         p.weight, p.grade, p.packing, p.origin, c.name AS category_name, coalesce(i.on_hand, 0) AS on_hand
  FROM read.product_list p
  LEFT JOIN read.inventory_on_hand i ON i.company_id = p.company_id AND i.product_id = p.product_id
  LEFT JOIN read.company_options c ON c.company_id = p.company_id AND c.id = p.category_id AND c.kind = 'category'`;
const ORDER = 'ORDER BY p.sku, p.product_id LIMIT 20';

app.get<{ Querystring: ListQuery }>('/list', async ({ query: { company, grams, like } }) => {
  const [hits, values] =
    grams === undefined
      ? ['WHERE p.company_id = $1 AND p.status = 1000', [company]]
      : [
          'WHERE p.company_id = $1 AND p.status = 1000 AND p.grams @> $2 AND p.search LIKE $3',
          [company, grams.split(','), like],
        ];
  const [{ rows: counted }, { rows }] = await Promise.all([
    pool.query<{ count: string }>(
      `SELECT count(*) FROM (SELECT FROM read.product_list p ${hits} LIMIT 1001) counted`,
      values,
    ),
    pool.query(`${PAGE} ${hits} ${ORDER}`, values),
  ]);
  return { data: { total: Number(counted[0]?.count), list: rows } };
});

app.put<{ Params: { id: string }; Body: { price: string } }>('/price/:id', async ({ params, body }) => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ revision: string }>(
      'UPDATE bench.product SET price = $2, revision = revision + 1 WHERE id = $1 RETURNING revision',
      [params.id, body.price],
    );
    await client.query('INSERT INTO bench.event (product, revision, data) VALUES ($1, $2, $3)', [
      params.id,
      rows[0]?.revision,
      JSON.stringify(body),
    ]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return { data: { id: params.id } };
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: Number(new URL(address).port) });
