import { useMemo } from 'react';
import type { DraftName } from '../state/drafts.ts';
import { useAppSelector } from '../store.ts';
import { useUser } from './useSession.ts';

/** What a draft of this user in this company is kept under. */
export function useDraftName(what: string): DraftName {
  const userId = useUser()?.id ?? '';
  const companyId = useAppSelector(({ session }) => session.companyId) ?? '';
  return useMemo(() => ({ userId, companyId, what }), [userId, companyId, what]);
}
