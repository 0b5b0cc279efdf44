import { isCompanyData } from '../api/asOfRequests.ts';
import { useAppSelector } from '../store.ts';
import type { Undoable } from '../state/noticesSlice.ts';

/** Whether a change can be undone here: company data can't be changed while the past is shown. */
export function useMayUndo(): (undoable: Undoable) => boolean {
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  return ({ undo }) => !(isPast && undo.calls.some(({ path }) => isCompanyData(path)));
}
