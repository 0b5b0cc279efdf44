import type { BookName } from '../../../server/domain/clients/changeBook.ts';
import type { FieldSource } from '../../records/fields.ts';
import { noticeShown, type UndoCall } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { entryPath, useAddEntryMutation, useChangeEntryMutation, useRemoveEntryMutation } from './bookApi.ts';

type Body = Readonly<Record<string, unknown>>;

/** What all rows of contacts and addresses have; the revision is that of the customer or vendor. */
export type EntryRow = FieldSource & { readonly id: string; readonly isMain: boolean };

/** Saves contacts or addresses of a customer or vendor; what is changed or deleted can be undone. Rejects with the refusal. */
export function useEntrySaves(book: BookName, source: string) {
  const dispatch = useAppDispatch();
  const [add] = useAddEntryMutation();
  const [change] = useChangeEntryMutation();
  const [remove] = useRemoveEntryMutation();
  const tell = (text: string, calls: readonly UndoCall[]): void => {
    const undo = { calls, revision: null, tags: [{ type: 'Client', id: source } as const] };
    dispatch(noticeShown({ kind: 'success', text, undo }));
  };

  return {
    add: async (body: Body): Promise<void> => {
      await add({ book, source, body }).unwrap();
    },
    /** `main`: the one that is the main one now, which an undo makes it again. */
    change: async ({ id, revision }: EntryRow, body: Body, main: EntryRow | undefined): Promise<void> => {
      const { message, data } = await change({ book, id, source, body, revision }).unwrap();
      const { commandId: undoes } = data;
      const back = (to: string) => ({ path: entryPath(book, to), body: { source, undoes } });
      const { isMain, ...changed } = body;
      tell(message, [
        ...(isMain === true && main ? [back(main.id)] : []),
        ...(Object.keys(changed).length > 0 ? [back(id)] : []),
      ]);
    },
    remove: async ({ id }: EntryRow): Promise<boolean> => {
      const { data } = await remove({ book, id, source });
      if (data) tell(data.message, [{ method: 'POST', path: entryPath(book, id, '/restore'), body: { source } }]);
      return data !== undefined;
    },
  };
}
