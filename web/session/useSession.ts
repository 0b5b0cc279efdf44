import type { CurrentUser } from '../../server/contract/access/access.ts';
import type { Company } from '../../server/contract/company/company.ts';
import type { Permission } from '../../server/domain/access/permissions.ts';
import { useAppSelector } from '../store.ts';
import { useCompanyQuery, useCurrentUserQuery } from './sessionApi.ts';

export function useUser(): CurrentUser | undefined {
  return useCurrentUserQuery(undefined).data;
}

export function useCompany(): Company | undefined {
  const companyId = useAppSelector(({ session }) => session.companyId);
  return useCompanyQuery(companyId ?? '', { skip: companyId === null }).data;
}

/** Company data can be viewed but not changed as of the past; users' own settings stay editable. */
const readPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'session.own',
  'settings.own',
  'settings.share',
  'products.view',
  'products.viewPrice',
  'products.cost',
  'products.history',
  'products.print',
  'inventory.view',
  'clients.view',
  'sales.view',
  'purchases.view',
  'company.view',
  'users.view',
  'people.viewPunches',
  'audit.read',
  'audit.asOf',
]);

/** Hides what the user may not do; the server enforces it. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useUser()?.permissions;
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  return (permission) => (permissions?.includes(permission) ?? false) && (!isPast || readPermissions.has(permission));
}
