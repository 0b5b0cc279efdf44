import { isCompanyData } from '../api/asOfRequests.ts';
import { useAppSelector } from '../store.ts';
import type { Notice } from '../state/noticesSlice.ts';

/** Whether a notice can be undone here: company data can't be changed while the past is shown. */
export function useMayUndo(): (notice: Notice) => boolean {
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  return ({ undo }) => undo !== null && !(isPast && undo.calls.some(({ path }) => isCompanyData(path)));
}
