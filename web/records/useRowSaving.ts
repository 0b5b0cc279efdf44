import { useCallback, useRef } from 'react';
import { staleAnswer } from '../api/apiError.ts';
import type { Undo, UndoCall } from '../state/noticesSlice.ts';
import { undoOf, useSaveRecordMutation } from './recordsApi.ts';
import { disputedValues, partOf, theirsOver, type RowConflict, type RowEditing, type RowValues } from './rowValues.ts';

export interface SavedRow {
  readonly revision: number;
  /** The values before. */
  readonly was: RowValues;
  readonly undo: Undo;
}

interface SeenRow {
  readonly revision: number;
  readonly values: RowValues;
}

/** Others may change other fields again and again: after this many rounds the refusal is shown. */
const MAX_ROUNDS = 5;

/**
 * Saves what was entered for one record over what the user saw of it. Changes of other fields do not hinder it, those
 * of the same do: then the answer is a conflict. One save at a time for each record, so that nobody conflicts with
 * themselves.
 */
export function useRowSaving<Row extends { readonly revision: number }>(editing: RowEditing<Row>) {
  const [saveRecord] = useSaveRecordMutation();
  const turns = useRef(new Map<string, Promise<unknown>>());
  /** What our own saves made of each record, until the list shows it. */
  const made = useRef(new Map<string, SeenRow>());

  const saveNow = useCallback(
    async (row: Row, values: RowValues, over?: RowConflict): Promise<SavedRow | RowConflict> => {
      const { kind, idOf, seen: valuesIn, fields, parts } = editing;
      const record = { type: kind.type, id: idOf(row) };
      const own = made.current.get(record.id);
      const seen = own && own.revision > row.revision ? own : { revision: row.revision, values: valuesIn(row) };
      let was: RowValues = { ...seen.values, ...(over ? disputedValues(over, fields) : {}) };
      let revision = over?.revision ?? seen.revision;
      const undoing: UndoCall[] = [];
      for (const part of parts) {
        const mine = partOf(values, part);
        if (mine === null) continue;
        const path = part.path(record.id);
        for (let round = 1; ; round++) {
          try {
            const { data } = await saveRecord({ ...record, path, body: { ...mine, ...part.extra }, revision }).unwrap();
            ({ revision } = data);
            const before = made.current.get(record.id)?.values ?? seen.values;
            made.current.set(record.id, { revision, values: { ...before, ...mine } });
            // The last part is undone first.
            undoing.unshift({ path, body: { ...part.extra, undoes: data.commandId } });
            break;
          } catch (error) {
            const stale = staleAnswer(error);
            if (!stale || round === MAX_ROUNDS) throw error;
            const { theirs, disputes } = theirsOver(stale, mine, fields);
            if (disputes.length > 0) return { disputes, revision: stale.revision };
            was = { ...was, ...theirs };
            ({ revision } = stale);
          }
        }
      }
      return { revision, was, undo: undoOf(record, undoing) };
    },
    [saveRecord, editing],
  );

  return useCallback(
    (row: Row, values: RowValues, over?: RowConflict) => {
      const id = editing.idOf(row);
      const before = turns.current.get(id) ?? Promise.resolve();
      const mine = before.then(
        () => saveNow(row, values, over),
        () => saveNow(row, values, over),
      );
      turns.current.set(id, mine);
      return mine;
    },
    [saveNow, editing],
  );
}
