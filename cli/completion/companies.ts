import { listCompanyIds } from '../../server/queries/access/companyUsers.ts';
import type { Addresses } from '../session/addresses.ts';
import type { CompanyName } from '../session/people.ts';

/** A longer list helps nobody who is typing. */
const MOST = 50;

/** Up to 50 companies of a running Crossdock, by code; only the log has them. */
export async function companiesOf({ databaseUrl, eventStoreUrl }: Addresses): Promise<CompanyName[]> {
  const { openServices } = await import('../../server/services.ts');
  const { companyOf } = await import('../session/people.ts');
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'completion', maxConnections: 1 });
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
export const idOf = (companies: readonly CompanyName[], wanted: string): string | null =>
  companies.find(({ id, code }) => id === wanted || code.toLowerCase() === wanted.toLowerCase())?.id ?? null;
