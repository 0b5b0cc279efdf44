import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api, LIST } from '../api/api.ts';
import { withConcurrency } from '../api/withConcurrency.ts';
import type { RowChange } from '../components/grid/useHeldEdits.ts';
import { listed } from '../i18n/listed.ts';
import { useText } from '../i18n/useText.ts';
import { failureText } from '../api/failure.ts';
import { noticeShown, type Undo } from '../state/noticesSlice.ts';
import { useAppDispatch } from '../store.ts';
import type { RecordRef } from './record.ts';
import { withoutTheirs, type RowConflict, type RowEditing, type RowValues } from './rowValues.ts';
import { useConflictText } from './useConflictText.ts';
import { useRowSaving, type SavedRow } from './useRowSaving.ts';

/** How far what was entered into a cell has come. */
export type SaveState = 'saving' | 'saved';

interface RowEdit {
  readonly id: string;
  readonly values: RowValues;
  /** It was accepted a moment ago, which its cells say. */
  readonly isFresh: boolean;
  /** Known once the server has accepted: the list is right as soon as its row is that new. */
  readonly revision: number | null;
}

interface OpenConflict<Row> extends RowConflict {
  readonly row: Row;
  readonly edit: RowEdit;
}

/** What `EditConflict` shows. */
export interface EditDispute extends RowConflict {
  readonly record: RecordRef;
}

/** Polls the list while its revision is behind ours, in case a live push was lost. */
const CATCH_UP_MS = 2_000;
/** How long a cell says that it is saved. */
const SAVED_MS = 3_000;
/** Rows that are saved at a time. */
const AT_ONCE = 4;

export interface RowEdits<Row> {
  /** The row as it is to be shown. */
  readonly shown: (row: Row) => Row;
  /** Whether a field of it is being saved, or was a moment ago. */
  readonly stateOf: (row: Row, field: string) => SaveState | null;
  /**
   * Saves values over rows as they were when they were entered; answers why which were refused, by record. `onDone`
   * hears how many rows are through.
   */
  readonly save: (
    changes: readonly RowChange<Row>[],
    onDone?: (rows: number) => void,
  ) => Promise<ReadonlyMap<string, string>>;
}

/**
 * What is entered into the list: shown at once, marked while it is saved. Rows that were refused are answered, with the
 * reason: what was entered is kept where it was typed. Where someone else has set the same since, the user decides whose
 * stays.
 */
export function useRowEdits<Row extends { readonly revision: number }>(rows: readonly Row[], editing: RowEditing<Row>) {
  const { kind, idOf, labelOf, nameOf, read } = editing;
  const { fieldName, fieldValue } = kind.words;
  const dispatch = useAppDispatch();
  const { t } = useText('records');
  const { theirsStand, change } = useConflictText(kind.words);
  const saveRow = useRowSaving(editing);
  const [edits, setEdits] = useState<readonly RowEdit[]>([]);
  const [conflicts, setConflicts] = useState<readonly OpenConflict<Row>[]>([]);
  /** Rows of several that met changes of others: the next try is made knowing them. */
  const known = useRef(new Map<string, RowConflict>());

  const revisions = useMemo(() => new Map(rows.map((row) => [idOf(row), row.revision])), [rows, idOf]);
  const open = useMemo(
    () => edits.filter(({ id, revision }) => revision === null || (revisions.get(id) ?? -1) < revision),
    [edits, revisions],
  );
  const isBehind = open.some(({ id, revision }) => revision !== null && revisions.has(id));

  useEffect(() => {
    if (!isBehind) return;
    const timer = setInterval(() => dispatch(api.util.invalidateTags([{ type: kind.type, id: LIST }])), CATCH_UP_MS);
    return () => clearInterval(timer);
  }, [dispatch, isBehind, kind]);

  // A later edit is over an earlier one, however that ends.
  const entered = useMemo(() => {
    const values = new Map<string, RowValues>();
    for (const edit of open) values.set(edit.id, { ...values.get(edit.id), ...edit.values });
    return values;
  }, [open]);
  const shown = useCallback<RowEdits<Row>['shown']>((row) => ({ ...row, ...entered.get(idOf(row)) }), [entered, idOf]);
  const states = useMemo(() => {
    const found = new Map<string, SaveState>();
    for (const { id, values, revision, isFresh } of edits)
      for (const field of Object.keys(values))
        if (revision === null) found.set(`${id} ${field}`, 'saving');
        else if (isFresh) found.set(`${id} ${field}`, 'saved');
    return found;
  }, [edits]);
  const stateOf = useCallback<RowEdits<Row>['stateOf']>(
    (row, field) => states.get(`${idOf(row)} ${field}`) ?? null,
    [states, idOf],
  );

  const settle = useCallback(
    (edit: RowEdit, next: RowEdit | null): void =>
      setEdits((before) => before.flatMap((each) => (each !== edit ? [each] : next === null ? [] : [next]))),
    [],
  );

  /** The server has accepted it. */
  const accept = useCallback(
    (edit: RowEdit, revision: number): void => {
      const accepted = { ...edit, revision, isFresh: true };
      settle(edit, accepted);
      setTimeout(() => settle(accepted, { ...accepted, isFresh: false }), SAVED_MS);
    },
    [settle],
  );

  /** What one field was and is, in a sentence. */
  const changed = useCallback(
    (row: Row, { values }: RowEdit, was: RowValues): string =>
      Object.entries(values)
        .map(([field, to]) =>
          t('undo.field', {
            subject: labelOf(row),
            field: fieldName(field),
            from: fieldValue(field, was[field]),
            to: fieldValue(field, to),
          }),
        )
        .join(' '),
    [t, labelOf, fieldName, fieldValue],
  );

  /** Answers why it was refused; null where it was not. */
  const sendOne = useCallback(
    async (row: Row, edit: RowEdit, over?: RowConflict): Promise<string | null> => {
      try {
        const outcome = await saveRow(row, edit.values, over);
        if ('disputes' in outcome) {
          setConflicts((before) => [...before, { ...outcome, row, edit }]);
          return null;
        }
        accept(edit, outcome.revision);
        dispatch(noticeShown({ kind: 'success', text: changed(row, edit, outcome.was), undo: outcome.undo }));
        return null;
      } catch (error) {
        settle(edit, null);
        return failureText(error);
      }
    },
    [dispatch, saveRow, settle, accept, changed],
  );

  const sendSeveral = useCallback(
    async (
      several: readonly (readonly [Row, RowEdit])[],
      onDone?: (rows: number) => void,
    ): Promise<ReadonlyMap<string, string>> => {
      let done = 0;
      const refusals = new Map<string, string>();
      const saved: SavedRow[] = [];
      await withConcurrency(several, AT_ONCE, async ([row, edit]) => {
        const { id } = edit;
        try {
          const outcome = await saveRow(row, edit.values, known.current.get(id));
          known.current.delete(id);
          if ('disputes' in outcome) {
            known.current.set(id, outcome);
            settle(edit, null);
            refusals.set(id, t('changedMeanwhile', { changes: outcome.disputes.map(change).join(' ') }));
            return;
          }
          saved.push(outcome);
          accept(edit, outcome.revision);
        } catch (error) {
          settle(edit, null);
          refusals.set(id, failureText(error));
        } finally {
          onDone?.(++done);
        }
      });
      if (saved.length > 0)
        dispatch(
          noticeShown({
            kind: 'success',
            text: editing.saved(saved.length, several.length),
            undo: together(saved),
          }),
        );
      return refusals;
    },
    [change, dispatch, saveRow, settle, accept, t, editing],
  );

  const save = useCallback<RowEdits<Row>['save']>(
    async (changes, onDone) => {
      const several = changes.flatMap(({ row, values }): [Row, RowEdit][] => {
        const entry = read(values);
        return Object.keys(entry).length === 0
          ? []
          : [[row, { id: idOf(row), values: entry, revision: null, isFresh: false }]];
      });
      setEdits((before) => [...before, ...several.map(([, edit]) => edit)]);
      const [first] = several;
      if (first === undefined) return new Map();
      if (several.length > 1 || Object.keys(first[1].values).length > 1) return sendSeveral(several, onDone);
      const refusal = await sendOne(...first);
      return new Map(refusal === null ? [] : [[first[1].id, refusal]]);
    },
    [sendOne, sendSeveral, read, idOf],
  );

  const [conflict] = conflicts;
  const dispute: EditDispute | undefined = conflict && {
    ...conflict,
    record: { kind, id: idOf(conflict.row), name: nameOf(conflict.row) },
  };
  const decide = (theirs: ReadonlySet<string>): void => {
    if (!conflict) return;
    const { row, edit } = conflict;
    setConflicts(([, ...later]) => later);
    const values = withoutTheirs(edit.values, theirs);
    if (Object.keys(values).length > 0) {
      const mine = { ...edit, values };
      settle(edit, mine);
      void sendOne(row, mine, conflict).then((reason) => {
        if (reason === null) return;
        const value = listed(Object.entries(values).map(([field, to]) => fieldValue(field, to)));
        const text = t('valueNotSaved', { subject: labelOf(row), value, reason });
        dispatch(noticeShown({ kind: 'error', text }));
      });
      return;
    }
    settle(edit, null);
    dispatch(noticeShown({ kind: 'success', text: theirsStand }));
  };

  return { edits: useMemo(() => ({ shown, stateOf, save }), [shown, stateOf, save]), conflict: dispute, decide };
}

/** One way back for all rows. */
function together(saved: readonly SavedRow[]): Undo | null {
  const [first, ...others] = saved.map(({ undo }) => undo);
  return first === undefined ? null : { ...first, others };
}
