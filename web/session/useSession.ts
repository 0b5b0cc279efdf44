import type { CurrentUser } from '../../server/contract/access/access.ts';
import type { Company } from '../../server/contract/company/company.ts';
import type { Permission } from '../../server/domain/access/permissions.ts';
import { kinds } from '../../server/domain/kinds.ts';
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
  ...Object.values(kinds).flatMap(({ view, history }) => [view, history.permission]),
  'session.own',
  'settings.own',
  'settings.share',
  'products.viewPrice',
  'products.cost',
  'products.print',
  'inventory.view',
  'receivables.view',
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
