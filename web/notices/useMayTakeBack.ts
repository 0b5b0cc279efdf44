import { isOfThePast } from '../api/asOfRequests.ts';
import { useAppSelector } from '../store.ts';
import type { Notice } from '../state/noticesSlice.ts';

/** Whether a notice can be taken back where the user is: while the past is shown, the company's data stay as they are. */
export function useMayTakeBack(): (notice: Notice) => boolean {
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  return ({ undo }) => undo !== null && !(isPast && undo.calls.some(({ path }) => isOfThePast(path)));
}
