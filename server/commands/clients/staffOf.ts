import type { ClientStaff } from '../../domain/clients/clientFields.ts';
import type { Services } from '../../services.ts';
import { activeUser } from '../access/activeUser.ts';

type Ids = Readonly<Partial<Record<keyof ClientStaff, string | null>>>;

/** The users who shall look after a client, by their ids; null for nobody. Throws DomainError `catalog.managerUnknown`. */
export async function staffOf(
  services: Pick<Services, 'handler' | 'db'>,
  companyId: string,
  ids: Ids,
): Promise<Partial<ClientStaff>> {
  const found = await Promise.all(
    Object.entries(ids).map(async ([role, id]) => [role, await activeUser(services, companyId, id, `${role}Id`)]),
  );
  return Object.fromEntries(found) as Partial<ClientStaff>;
}
