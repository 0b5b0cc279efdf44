import type { Referred } from '../../domain/fields.ts';
import { client, ClientStatus, vendorTypes } from '../../domain/clients/client.ts';
import { findSetting } from '../../queries/company/companySettings.ts';
import { locationName } from '../../domain/company/warehouse.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Services } from '../../services.ts';

/**
 * The active vendor of this id; null for null, undefined for undefined. Throws DomainError `catalog.vendorUnknown`,
 * `catalog.vendorInactive`.
 */
export async function activeVendor<None extends null | undefined>(
  { handler }: Pick<Services, 'handler'>,
  companyId: string,
  id: string | None,
): Promise<Referred | None> {
  if (typeof id !== 'string') return id;
  const { state } = await handler.load(client, companyId, id);
  const { isRegistered, name, type, status } = state;
  if (!isRegistered || !vendorTypes.includes(type))
    throw new DomainError('catalog.vendorUnknown', { value: id }, 'preferredVendorId');
  if (status !== ClientStatus.ACTIVE) throw new DomainError('catalog.vendorInactive', { name }, 'preferredVendorId');
  return { id, name };
}

/**
 * The location of this id in one of the company's warehouses; null for null, undefined for undefined. Throws DomainError
 * `catalog.locationUnknown`.
 */
export async function companyLocation<None extends null | undefined>(
  { db }: Pick<Services, 'db'>,
  companyId: string,
  id: string | None,
): Promise<Referred | None> {
  if (typeof id !== 'string') return id;
  const found = await findSetting(db, companyId, id);
  if (found?.list !== 'location') throw new DomainError('catalog.locationUnknown', { value: id }, 'locationId');
  return { id, name: locationName(found.code ?? '', found.name) };
}
