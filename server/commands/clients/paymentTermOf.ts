import type { Referred } from '../../domain/fields.ts';
import { DomainError } from '../../kernel/decider.ts';
import { findSetting } from '../../queries/company/companySettings.ts';
import type { Services } from '../../services.ts';

/**
 * The entry of this id on the company's list of financial terms (rules 18.25); null for null, undefined for undefined. Throws
 * DomainError `clients.termUnknown`.
 */
export async function paymentTermOf(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  id: string | null | undefined,
): Promise<Referred | null | undefined> {
  if (typeof id !== 'string') return id;
  const found = await findSetting(db, companyId, id);
  if (found?.list !== 'financialTerm') throw new DomainError('clients.termUnknown', { value: id }, 'paymentTermId');
  return { id, name: found.name };
}
