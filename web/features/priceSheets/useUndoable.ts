import type { SheetSaved } from '../../../server/contract/priceSheets/priceSheets.ts';
import type { Done } from '../../api/answers.ts';
import { company } from '../../live/endpoints.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';

/** What undoes a change of a sheet: a call below its own address. */
interface Undoing {
  readonly method?: 'POST';
  readonly rest: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Shows what was changed of a sheet, and offers to undo it. */
export function useUndoable(sheetId: string) {
  const dispatch = useAppDispatch();
  return ({ message: text, data }: Done<SheetSaved>, { method, rest, body }: Undoing): void => {
    const call = {
      ...{ path: company(`price-sheet/manager/${rest}`), body, basis: String(data.revision) },
      ...(method === undefined ? {} : { method }),
    };
    const undo = { calls: [call], revision: null, tags: [{ type: 'PriceSheet' as const, id: sheetId }] };
    dispatch(noticeShown({ kind: 'success', text, undo }));
  };
}
