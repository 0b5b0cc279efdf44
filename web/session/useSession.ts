import type { CurrentUser } from '../../server/contract/access.ts';
import type { Company } from '../../server/contract/company.ts';
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

/** Shows and hides by it; the server decides. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useUser()?.permissions;
  return (permission) => permissions?.includes(permission) ?? false;
}
