import { api } from '../api/api.ts';
import { staleAnswer } from '../api/apiError.ts';
import { translate } from '../i18n/i18n.ts';
import { invalidateAfter } from '../live/invalidate.ts';
import type { AppDispatch } from '../store.ts';
import { failureShown } from './failure.ts';
import { noticeClosed, noticeShown, type Notice, type Undo, type UndoCall } from './noticesSlice.ts';

interface Undone {
  readonly data: { readonly revision: number };
  readonly message: string;
}

const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    undo: build.mutation<Undone, UndoCall & Pick<Undo, 'revision' | 'tags'>>({
      query: ({ method, path, body, revision }) => ({
        path,
        body,
        ...(revision === null ? {} : { revision }),
        method: method ?? 'PUT',
        isQuiet: true,
        showsErrors: true,
      }),
      onQueryStarted: ({ tags }, mutation) => invalidateAfter(mutation, () => tags),
    }),
  }),
});

/** Takes back what a notice tells of, and says how that went; refused where somebody changed it since. */
export const takeBack =
  ({ id, undo }: Notice) =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(noticeClosed(id));
    if (undo === null) return;
    let { revision } = undo;
    let done = 0;
    try {
      let message = '';
      for (const call of undo.calls) {
        const undone = await dispatch(undoApi.endpoints.undo.initiate({ ...call, revision, tags: undo.tags })).unwrap();
        done++;
        ({ message } = undone);
        ({ revision } = undone.data);
      }
      dispatch(noticeShown({ kind: 'success', text: message }));
    } catch (error) {
      const by = staleAnswer(error)?.changes.at(-1)?.by;
      if (by === undefined) dispatch(failureShown(error));
      else {
        const text = translate('common', done > 0 ? 'undo.inPart' : 'undo.tooLate', { by });
        dispatch(noticeShown({ kind: 'error', text }));
      }
    }
  };
