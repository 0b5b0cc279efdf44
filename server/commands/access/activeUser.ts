import { employee, isActive } from '../../domain/access/employee.ts';
import type { Referred } from '../../domain/fields.ts';
import { DomainError } from '../../kernel/decider.ts';
import { findUserName } from '../../queries/access/companyUsers.ts';
import type { Services } from '../../services.ts';

/** The active user of this id, or null for null. Throws DomainError `catalog.managerUnknown` at `field`. */
export async function activeUser(
  { handler, db }: Pick<Services, 'handler' | 'db'>,
  companyId: string,
  id: string | null,
  field: string,
): Promise<Referred | null> {
  if (id === null) return null;
  const { state } = await handler.load(employee, companyId, id);
  if (!isActive(state)) throw new DomainError('catalog.managerUnknown', { value: id }, field);
  return { id, name: (await findUserName(db, companyId, id)) || state.email };
}
