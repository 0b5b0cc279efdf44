import { employee, isActive } from '../../domain/access/employee.ts';
import type { Referred } from '../../domain/fields.ts';
import { DomainError } from '../../kernel/decider.ts';
import { findUserName } from '../../queries/access/companyUsers.ts';
import type { Services } from '../../services.ts';

/** The active user of this id; null for null, undefined for undefined. Throws DomainError `catalog.managerUnknown` at `field`. */
export async function activeUser<None extends null | undefined>(
  { handler, db }: Pick<Services, 'handler' | 'db'>,
  companyId: string,
  id: string | None,
  field: string,
): Promise<Referred | None> {
  if (typeof id !== 'string') return id;
  const { state } = await handler.load(employee, companyId, id);
  if (!isActive(state)) throw new DomainError('catalog.managerUnknown', { value: id }, field);
  return { id, name: (await findUserName(db, companyId, id)) || state.email };
}
