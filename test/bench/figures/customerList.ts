import pg from 'pg';
import { searchedFieldValues } from '../../../projections/fieldSearch.ts';
import { clientFields } from '../../../server/domain/clients/clientFields.ts';
import type { Program } from '../../support/program.ts';
import { startSmallDemo } from '../../support/smallDemo.ts';
import type { Suite } from '../bench.ts';
import { load } from '../load.ts';
import { p95 } from '../measure.ts';
import { signedInHeaders } from '../signedIn.ts';
import type { Undoing } from '../undoing.ts';

const [LARGE, SMALL] = [50_000, 1_000];
const BATCH = 5_000;
const CONNECTIONS = 16;
const CALLS = 320;
const VENDOR_EVERY = 10;

/** None, seldom, and a part of a phone number. */
const TERMS = [undefined, 'quayside', '5550142'] as const;

/** The list of customers at 50,000 accounts next to the same page at 1,000. */
export const customerList: Suite = {
  name: 'customerList',
  async open(_, undoing) {
    const [large, small] = [await withAccounts(LARGE, undoing), await withAccounts(SMALL, undoing)];
    const pages = (program: Program, term?: string) => async (): Promise<number> => {
      const query = new URLSearchParams({ type: '1000', status: '1000', pageSize: '20', sortName: 'name' });
      if (term !== undefined) query.set('searchKey', term);
      const path = `/api/client/manager/${program.demo.companyId}/clients?${query.toString()}`;
      const headers = await signedInHeaders(program);
      const calls = Array.from({ length: CALLS }, () => ({ path, headers }));
      return p95(await load(program.url, { connections: CONNECTIONS, calls }));
    };
    return TERMS.map((term) => ({
      name: `customers list, 20 of 50,000 accounts : of 1,000, ${term === undefined ? 'no search' : `search "${term}"`}, 16 connections`,
      unit: 'ms (p95)',
      reach: { most: 2 },
      floor: pages(small, term),
      figure: pages(large, term),
    }));
  },
};

/** A company with so many accounts in its read model, as the projection would have left them. */
async function withAccounts(accounts: number, undoing: Undoing): Promise<Program> {
  const program = undoing.add(await startSmallDemo(), (built) => built.stop());
  const pool = new pg.Pool({ connectionString: program.runtime().databaseUrl, max: 1 });
  try {
    for (let first = 0; first < accounts; first += BATCH)
      await writeAccounts(pool, program.demo.companyId, first, Math.min(accounts, first + BATCH));
    await pool.query('VACUUM ANALYZE');
  } finally {
    await pool.end();
  }
  return program;
}

async function writeAccounts(pool: pg.Pool, companyId: string, first: number, end: number): Promise<void> {
  const rows = Array.from({ length: end - first }, (_, index) => {
    const number = first + index;
    const name = `${number % 500 === 7 ? 'Quayside' : 'Corner'} Kitchen ${String((number * 7_919) % 1_000_003)}`;
    const told = {
      name,
      email: `orders${String(number)}@kitchen.example`,
      mainPhone: `415-55${String(50_000 + number)}`,
    };
    const type = number % VENDOR_EVERY === 0 ? 2_000 : 1_000;
    return {
      company_id: companyId,
      client_id: `bench${String(number)}`,
      type,
      ...searchedFieldValues(clientFields, told),
    };
  });
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await pool.query(
    `INSERT INTO read.client_list (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::read.client_list, $1::json)`,
    [JSON.stringify(rows)],
  );
}
