import type { Addresses } from '../session/addresses.ts';
import type { CompanyName } from '../session/people.ts';

/** More are no help to anybody who types. */
const MOST = 50;

/** Companies of a running Crossdock by their codes, which only the log knows; no more than 50. */
export async function companiesOf({ databaseUrl, eventStoreUrl }: Addresses): Promise<CompanyName[]> {
  const { openServices } = await import('../../server/services.ts');
  const { companyOf } = await import('../session/people.ts');
  const services = await openServices({ databaseUrl, eventStoreUrl, name: 'completion', maxConnections: 1 });
  try {
    const rows = await services.db
      .selectFrom('company_users')
      .select('company_id')
      .distinct()
      .orderBy('company_id')
      .limit(MOST)
      .execute();
    const found = await Promise.all(rows.map(({ company_id }) => companyOf(services, company_id)));
    return found.filter((one) => one !== null).toSorted((a, b) => a.code.localeCompare(b.code, 'en'));
  } finally {
    // Whatever it still waits for ends with the process.
    void services.close().catch(() => undefined);
  }
}

/** The id of the company that somebody means, by id or code; null for none that is there. */
export const idOf = (companies: readonly CompanyName[], wanted: string): string | null =>
  companies.find(({ id, code }) => id === wanted || code.toLowerCase() === wanted.toLowerCase())?.id ?? null;
