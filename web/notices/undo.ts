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

/** Takes back what a notice tells of, and says how that went; refused where somebody changed it since. */
export const takeBack =
  ({ id, undo }: Notice) =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(noticeClosed(id));
    if (undo === null) return;
    const all = [undo, ...(undo.others ?? [])];
    if (all.length === 1) {
      const ended = await dispatch(takenBack(undo));
      dispatch(
        'error' in ended ? refusal(ended.error, ended.done) : noticeShown({ kind: 'success', text: ended.message }),
      );
      return;
    }
    const failures: unknown[] = [];
    for (const each of all) {
      const ended = await dispatch(takenBack(each));
      if ('error' in ended) failures.push(ended.error);
    }
    const text = translate('common', 'undo.all', { count: all.length });
    dispatch(failures.length === 0 ? noticeShown({ kind: 'success', text }) : someOf(all.length, failures));
  };

/** Takes one record's change back, call by call; `done` says how many of them were before one failed. */
const takenBack =
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

/** Who was faster, where somebody was. */
const fasterOne = (error: unknown): string | undefined => staleAnswer(error)?.changes.at(-1)?.by;

function refusal(error: unknown, done: number) {
  const by = fasterOne(error);
  if (by === undefined) return failureShown(error);
  const text = translate('common', done > 0 ? 'undo.inPart' : 'undo.tooLate', { by });
  return noticeShown({ kind: 'error', text });
}

/** Of several records some stay as they are: how many, and why the first of them. */
function someOf(all: number, failures: readonly unknown[]) {
  const by = fasterOne(failures[0]);
  return failureShown(failures[0], (said) => {
    const reason = by === undefined ? said : translate('common', 'undo.tooLate', { by });
    return translate('common', 'undo.some', { count: all - failures.length, all, reason });
  });
}
