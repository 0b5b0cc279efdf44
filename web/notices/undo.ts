import { api } from '../api/api.ts';
import { staleAnswer } from '../api/apiError.ts';
import { translate } from '../i18n/i18n.ts';
import { invalidate, invalidateAfter } from '../live/invalidate.ts';
import { waitForBulk } from '../records/bulk/bulkApi.ts';
import type { AppDispatch, RootState } from '../store.ts';
import { failureShown } from '../api/failure.ts';
import { noticeShown, undoEnded, undoTaken, type Undo, type Undoable, type UndoCall } from '../state/noticesSlice.ts';

interface Undone {
  /** A change of many records has no revision. */
  readonly data: { readonly revision?: number };
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

let turn: Promise<unknown> = Promise.resolve();

/**
 * Undoes changes, the last first, and shows the result; refused when someone changed a record since. Those that are asked
 * for quickly are undone one after the other.
 */
export const undoChanges =
  (changes: readonly Undoable[]) =>
  (dispatch: AppDispatch): Promise<void> => {
    dispatch(undoTaken(changes));
    const mine = turn.then(() => dispatch(undoInTurn(changes.map(({ id }) => id))));
    turn = mine.catch(() => undefined); // the caller handles it
    return mine;
  };

const undoInTurn =
  (ids: readonly string[]) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    let records = 0;
    let last = '';
    const failures: Failed[] = [];
    for (const id of ids.toReversed()) {
      // As the undo of a later change has left it.
      const undo = getState().notices.undoable.find((each) => each.id === id)?.undo;
      if (undo === undefined) continue;
      let mayBeRepeated = false;
      for (const each of [undo, ...(undo.others ?? [])]) {
        records++;
        const ended = await dispatch(undoRecord(each));
        if ('message' in ended) last = ended.message;
        else {
          failures.push(ended);
          mayBeRepeated ||= undo.others === undefined && ended.done === 0 && lastEditor(ended.error) === undefined;
        }
      }
      dispatch(undoEnded({ id, mayBeRepeated }));
    }
    // Who has signed out meanwhile is not told of changes that nobody undid.
    if (records === 0) return;
    const [failed] = failures;
    const text = records === 1 ? last : translate('common', 'undo.all', { count: records });
    if (failed === undefined) dispatch(noticeShown({ kind: 'success', text }));
    else dispatch(records === 1 ? refusal(failed) : partialFailure(records, failures));
  };

interface Failed {
  readonly error: unknown;
  /** Calls that succeeded before. */
  readonly done: number;
}

/** Undoes one record's change, call by call. */
const undoRecord =
  (undo: Undo) =>
  async (dispatch: AppDispatch): Promise<{ message: string } | Failed> => {
    const { calls, tags } = undo;
    let { revision } = undo;
    let done = 0;
    let message = '';
    try {
      for (const call of calls) {
        const answer = await dispatch(undoApi.endpoints.undo.initiate({ ...call, revision, tags })).unwrap();
        done++;
        ({ message } = answer);
        revision = answer.data.revision ?? null;
      }
      if (undo.bulkId !== undefined) message = await dispatch(bulkUndone(undo.bulkId, tags));
      return { message };
    } catch (error) {
      return { error, done };
    }
  };

/** Waits until the rows of a bulk change are undone; says how many were, and how many someone has changed since. */
const bulkUndone =
  (bulkId: string, tags: Undo['tags']) =>
  async (dispatch: AppDispatch): Promise<string> => {
    const { undone: count, blocked, partly } = await dispatch(waitForBulk(bulkId));
    invalidate(dispatch, tags);
    const kept = blocked + partly;
    return translate('common', kept > 0 ? 'undo.bulkInPart' : 'undo.bulk', { count, kept });
  };

/** The last editor, if someone changed the record since. */
const lastEditor = (error: unknown): string | undefined => staleAnswer(error)?.changes.at(-1)?.by;

function refusal({ error, done }: Failed) {
  const by = lastEditor(error);
  if (by === undefined) return failureShown(error);
  const text = translate('common', done > 0 ? 'undo.inPart' : 'undo.tooLate', { by });
  return noticeShown({ kind: 'error', text });
}

/** Some of several records couldn't be undone: how many, and why the first. */
function partialFailure(all: number, failures: readonly Failed[]) {
  const error = failures[0]?.error;
  const by = lastEditor(error);
  return failureShown(error, (said) => {
    const reason = by === undefined ? said : translate('common', 'undo.tooLate', { by });
    return translate('common', 'undo.some', { count: all - failures.length, all, reason });
  });
}
