import type { Connected } from '../../server/database/connect.ts';
import { demoCompany } from '../session/identity.ts';
import { addressesOf, dataFolder, runningOn, type Addresses } from '../session/addresses.ts';
import type { Candidate, FindIds, IdKind } from './candidates.ts';
import { companiesOf, idOf } from './companies.ts';

/** A longer list helps nobody who is typing. */
const MOST = 50;
/** How long Tab may take. */
const PATIENCE_MS = 1_500;

type Read = (db: Connected['db'], prefix: string, companyId: string | null) => Promise<Candidate[]>;

/** Ids from the read models of the running Crossdock; none and no error when nothing is running or it is slow. */
export const runningIds: FindIds = async (kind, prefix, company) => {
  // Loaded on demand: every import delays Tab.
  if (kind === 'readModel') {
    const { projections } = await import('../../projections/all.ts');
    return projections.map(({ name }) => ({ value: name, about: '' }));
  }
  const addresses = addressesOf() ?? runningOn(dataFolder());
  if (!addresses) return [];
  const timeout = new Promise<Candidate[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []).unref());
  return Promise.race([found(addresses, kind, prefix, company), timeout]);
};

async function found(
  addresses: Addresses,
  kind: Exclude<IdKind, 'readModel'>,
  prefix: string,
  company: string | undefined,
): Promise<Candidate[]> {
  if (kind === 'company') return (await companiesOf(addresses)).map(({ code, name }) => ({ value: code, about: name }));
  const companyId = company === undefined ? demoCompany(dataFolder()) : idOf(await companiesOf(addresses), company);
  if (company !== undefined && companyId === null) return [];
  const { connect } = await import('../../server/database/connect.ts');
  const { db } = connect(addresses.databaseUrl, { name: 'completion', max: 1 });
  try {
    return await reads[kind](db, prefix, companyId);
  } finally {
    // Pending work ends with the process.
    void db.destroy().catch(() => undefined);
  }
}

const like = (prefix: string): string => `${prefix.replace(/[\\%_]/g, '\\$&')}%`;

const reads: Record<Exclude<IdKind, 'readModel' | 'company'>, Read> = {
  async sku(db, prefix, companyId) {
    const rows = await db
      .selectFrom('product_list')
      .select('sku')
      // An undone import can leave the same SKU twice.
      .select(({ fn }) => fn.max('variety').as('variety'))
      .where('sku', 'ilike', like(prefix))
      .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
      .groupBy('sku')
      .orderBy('sku')
      .limit(MOST)
      .execute();
    return rows.map(({ sku, variety }) => ({ value: sku, about: variety }));
  },

  async lot(db, prefix, companyId) {
    const rows = await db
      .selectFrom('inventory_lot as l')
      .innerJoin('product_list as p', (join) =>
        join.onRef('p.company_id', '=', 'l.company_id').onRef('p.product_id', '=', 'l.product_id'),
      )
      .select(['l.lot_id', 'p.variety'])
      .where('l.lot_id', 'ilike', like(prefix))
      .$if(companyId !== null, (query) => query.where('l.company_id', '=', companyId ?? ''))
      .orderBy('l.lot_id')
      .orderBy('p.product_id')
      .limit(MOST)
      .execute();
    return rows.map(({ lot_id, variety }) => ({ value: lot_id, about: variety }));
  },

  async user(db, prefix, companyId) {
    const rows = await db
      .selectFrom('company_users')
      .select(['email', 'first_name', 'last_name'])
      .where('email', 'ilike', like(prefix))
      .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
      .orderBy('email')
      .limit(MOST)
      .execute();
    return rows.map(({ email, first_name, last_name }) => ({ value: email, about: `${first_name} ${last_name}` }));
  },

  async batch(db, prefix, companyId) {
    const rows = await db
      .selectFrom('import_batches')
      .select(['batch_id', 'file_name'])
      .where('batch_id', 'like', like(prefix))
      .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
      .orderBy('started_at', 'desc')
      .limit(MOST)
      .execute();
    return rows.map(({ batch_id, file_name }) => ({ value: batch_id, about: file_name }));
  },

  async bulk(db, prefix, companyId) {
    const rows = await db
      .selectFrom('bulk')
      .select(['bulk_id', 'kind'])
      .where('queued_at', 'is not', null)
      .where('bulk_id', 'like', like(prefix))
      .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
      .orderBy('started_at', 'desc')
      .limit(MOST)
      .execute();
    return rows.map(({ bulk_id, kind }) => ({ value: bulk_id, about: kind }));
  },

  async count(db, prefix, companyId) {
    const rows = await db
      .selectFrom('inventory_count')
      .select(['number', 'note'])
      .where('started_at', 'is not', null)
      .where('number', 'like', like(prefix))
      .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
      .orderBy('started_at', 'desc')
      .limit(MOST)
      .execute();
    return rows.map(({ number, note }) => ({ value: number, about: note }));
  },
};
