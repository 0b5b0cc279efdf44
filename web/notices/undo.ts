import { api } from '../api/api.ts';
import { staleAnswer } from '../api/apiError.ts';
import { translate } from '../i18n/i18n.ts';
import { invalidateAfter } from '../live/invalidate.ts';
import type { AppDispatch } from '../store.ts';
import { failureShown } from '../api/failure.ts';
import { noticeClosed, noticeShown, type Notice, type Undo, type UndoCall } from '../state/noticesSlice.ts';

interface Undone {
  readonly data: { readonly revision: number };
  readonly message: string;
}

const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    undo: build.mutation<Undone, UndoCall & Pick<Undo, 'revision' | 'tags'>>({
      query: ({ method, path, body, basis, revision }) => ({
        path,
        body,
        ...(basis === undefined ? {} : { basis }),
        ...(revision === null ? {} : { revision }),
        method: method ?? 'PUT',
        isQuiet: true,
        showsErrors: true,
      }),
      onQueryStarted: ({ tags }, mutation) => invalidateAfter(mutation, () => tags),
    }),
  }),
});

/** Undoes the change of a notice and shows the result; refused when somebody changed it since. */
export const undoNotice =
  ({ id, undo }: Notice) =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(noticeClosed(id));
    if (undo === null) return;
    const all = [undo, ...(undo.others ?? [])];
    if (all.length === 1) {
      const ended = await dispatch(undoRecord(undo));
      dispatch(
        'error' in ended ? refusal(ended.error, ended.done) : noticeShown({ kind: 'success', text: ended.message }),
      );
      return;
    }
    const failures: unknown[] = [];
    for (const each of all) {
      const ended = await dispatch(undoRecord(each));
      if ('error' in ended) failures.push(ended.error);
    }
    const text = translate('common', 'undo.all', { count: all.length });
    dispatch(failures.length === 0 ? noticeShown({ kind: 'success', text }) : partialFailure(all.length, failures));
  };

/** Undoes one record's change, call by call; `done` is the number that succeeded before a failure. */
const undoRecord =
  ({ calls, revision: from, tags }: Undo) =>
  async (dispatch: AppDispatch): Promise<{ message: string } | { error: unknown; done: number }> => {
    let revision = from;
    let done = 0;
    let message = '';
    try {
      for (const call of calls) {
        const undone = await dispatch(undoApi.endpoints.undo.initiate({ ...call, revision, tags })).unwrap();
        done++;
        ({ message } = undone);
        ({ revision } = undone.data);
      }
      return { message };
    } catch (error) {
      return { error, done };
    }
  };

/** The last editor, if somebody changed the record since. */
const lastEditor = (error: unknown): string | undefined => staleAnswer(error)?.changes.at(-1)?.by;

function refusal(error: unknown, done: number) {
  const by = lastEditor(error);
  if (by === undefined) return failureShown(error);
  const text = translate('common', done > 0 ? 'undo.inPart' : 'undo.tooLate', { by });
  return noticeShown({ kind: 'error', text });
}

/** Some of several records couldn't be undone: how many, and why the first. */
function partialFailure(all: number, failures: readonly unknown[]) {
  const by = lastEditor(failures[0]);
  return failureShown(failures[0], (said) => {
    const reason = by === undefined ? said : translate('common', 'undo.tooLate', { by });
    return translate('common', 'undo.some', { count: all - failures.length, all, reason });
  });
}
