import {
  listBulksFrom,
  listCountsFrom,
  listImportsFrom,
  listLotsFrom,
  listOrdersFrom,
  listSkusFrom,
  listUsersFrom,
  listCustomersFrom,
  listVendorsFrom,
} from '../../server/queries/system/idsFrom.ts';
import { listCompanyIds } from '../../server/queries/access/companyUsers.ts';
import type { CompanyName } from '../session/people.ts';
import { demoCompany } from '../session/identity.ts';
import { addressesOf, dataFolder, runningOn, type Addresses } from '../session/addresses.ts';
import type { Candidate, FindIds, IdKind } from './candidates.ts';

/** How long Tab may take. */
const PATIENCE_MS = 1_500;

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

const reads: Record<Exclude<IdKind, 'readModel' | 'company'>, typeof listSkusFrom> = {
  sku: listSkusFrom,
  lot: listLotsFrom,
  customer: listCustomersFrom,
  vendor: listVendorsFrom,
  user: listUsersFrom,
  batch: listImportsFrom,
  bulk: listBulksFrom,
  order: listOrdersFrom,
  count: listCountsFrom,
};

/** A longer list helps nobody who is typing. */
const MOST = 50;

/** Up to 50 companies of a running Crossdock, by code; only the log has them. */
async function companiesOf({ databaseUrl, eventStoreUrl }: Addresses): Promise<CompanyName[]> {
  const { openServices } = await import('../../server/services.ts');
  const { companyOf } = await import('../session/people.ts');
  const services = await openServices({
    databaseUrl,
    eventStoreUrl,
    name: 'completion',
    maxConnections: 1,
    patience: { patienceMs: 0 },
  });
  try {
    const ids = await listCompanyIds(services.db, MOST);
    const found = await Promise.all(ids.map((id) => companyOf(services, id)));
    return found.filter((one) => one !== null).toSorted((a, b) => a.code.localeCompare(b.code, 'en'));
  } finally {
    // Pending work ends with the process.
    void services.close().catch(() => undefined);
  }
}

/** The id of a company by id or code; null when unknown. */
const idOf = (companies: readonly CompanyName[], wanted: string): string | null =>
  companies.find(({ id, code }) => id === wanted || code.toLowerCase() === wanted.toLowerCase())?.id ?? null;
