import { useEffect, useLayoutEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldRefusals, staleAnswer } from '../api/apiError.ts';
import { failureShown } from '../api/failure.ts';
import { noticeShown } from '../state/noticesSlice.ts';
import { useAppDispatch } from '../store.ts';
import { conflictOf, settled, type Conflict } from './conflict.ts';
import { useConflictText } from './useConflictText.ts';
import type { Baseline, FormFields, FormShape, FormSource, SaveOutcome } from './formShape.ts';
import type { RecordRef } from './record.ts';
import { useRecordDraft } from './useRecordDraft.ts';
import { useRecordSave, type SavePath } from './useRecordSave.ts';

/** What the form was filled from, and what was typed over it elsewhere: before a reload, or before a conflict. */
interface Filled extends Baseline {
  readonly typed?: FormFields;
  /** What the server refused of it, field by field. */
  readonly refused?: ReadonlyMap<string, string>;
  /** When the draft was typed that is shown again. */
  readonly restoredAt?: string;
}

/** What is watched may lack a field that is not registered yet. */
const known = (fields: Partial<FormFields>): FormFields =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

interface OpenConflict extends Conflict {
  readonly was: FormFields;
  readonly typed: FormFields;
}

/** What of a refusal belongs to an input of the form. */
const refusedIn = (error: unknown, fields: FormFields): ReadonlyMap<string, string> =>
  new Map([...fieldRefusals(error)].filter(([field]) => Object.hasOwn(fields, field)));

interface RecordFormOptions<Source extends FormSource> {
  readonly record: RecordRef;
  /** What it is filled from. */
  readonly source: Source;
  readonly path: SavePath;
  readonly shape: FormShape<Source>;
}

/** A form of a record, as its frame needs it. */
export type OpenForm = ReturnType<typeof useRecordForm>;

/** Others may save again and again while we merge: after this many rounds the user is asked to try again. */
const MAX_MERGES = 3;

/**
 * A form of a record. While nothing is typed it follows the record live; once something is typed it keeps the
 * revision it began with, so that the server can tell what others changed meanwhile (412): what only they changed is
 * taken over, what both changed is put to the user, and nothing is overwritten unseen (trust F18).
 */
export function useRecordForm<Source extends FormSource>({ record, source, path, shape }: RecordFormOptions<Source>) {
  const dispatch = useAppDispatch();
  const { save, isSaving } = useRecordSave(record, path, shape);
  const filledFrom = (from: Source): Filled => ({ revision: from.revision, fields: shape.toFields(from) });
  const [empty] = useState(() => shape.toFields(source));
  const draft = useRecordDraft(shape.tab, record.id, empty);
  const text = useConflictText(record.kind.words);
  const [baseline, setBaseline] = useState<Filled>(() =>
    draft.found === null
      ? filledFrom(source)
      : {
          revision: draft.found.revision,
          fields: draft.found.was,
          typed: draft.found.typed,
          restoredAt: draft.found.at,
        },
  );
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const form = useForm<FormFields>({ defaultValues: baseline.fields });
  const { isDirty } = form.formState;
  const { reset, setValue, setError, control } = form;
  const typed = useWatch({ control });

  const follows = !isDirty && !isSaving && baseline.typed === undefined;
  if (follows && source.revision > baseline.revision) setBaseline(filledFrom(source));

  // Before anybody can press a key again: between a reset and the next render the form hears no input.
  useLayoutEffect(() => {
    reset(baseline.fields);
    if (baseline.typed === undefined) return;
    for (const [field, value] of Object.entries(baseline.typed)) setValue(field, value, { shouldDirty: true });
    for (const [field, message] of baseline.refused ?? []) setError(field, { message });
  }, [baseline, reset, setValue, setError]);

  useEffect(() => {
    if (isDirty || baseline.typed !== undefined)
      draft.keep({ revision: baseline.revision, was: baseline.fields, typed: { ...baseline.fields, ...known(typed) } });
    else draft.drop();
  }, [draft, baseline, isDirty, typed]);

  const begin = (next: Filled): void => {
    setBaseline(next);
    setConflict(null);
  };
  const notify = (said: string): void => void dispatch(noticeShown({ kind: 'success', text: said }));

  /** `sent` is what the inputs held when the save began: what was typed since stays, and is not saved yet. */
  async function saveAll(fields: FormFields, from: Baseline, merges = 0, sent = form.getValues()): Promise<void> {
    const outcome = await save(fields, from);
    const { saved, error } = outcome;
    const stale = staleAnswer(error);
    const since = Object.fromEntries(
      Object.entries(form.getValues()).filter(([field, value]) => value !== sent[field]),
    );
    if (error === null) {
      const isTyping = Object.keys(since).length > 0;
      begin(isTyping ? { ...saved, typed: { ...saved.fields, ...since } } : saved);
      announce(outcome);
      return;
    }
    if (saved !== from) announce(outcome);
    const met = stale && conflictOf(stale, saved.fields, fields, shape);
    if (met?.disputes.length === 0 && merges < MAX_MERGES) {
      notify(text.merged(met.taken));
      await saveAll(
        settled(met, saved.fields, fields, shape, () => false),
        met,
        merges + 1,
        sent,
      );
      return;
    }
    const typed = { ...fields, ...since };
    const refused = met ? new Map<string, string>() : refusedIn(error, saved.fields);
    setBaseline({ ...saved, typed, refused });
    setConflict(met ? { ...met, was: saved.fields, typed } : null);
    if (!met && refused.size === 0) dispatch(failureShown(error));
  }

  /** What was saved, and the way back. */
  function announce({ message, undo }: SaveOutcome): void {
    if (message !== '') dispatch(noticeShown({ kind: 'success', text: message, undo }));
  }

  return {
    form,
    submit: form.handleSubmit((fields) => saveAll(fields, baseline)),
    isDirty,
    isSaving,
    restoredAt: isDirty ? (baseline.restoredAt ?? null) : null,
    /** What the form was filled with. */
    baseline: baseline.fields,
    conflict,
    /** The user has chosen whose value stays, field by field: what is left of theirs is saved on top of theirs. */
    decide: async (theirs: ReadonlySet<string>): Promise<void> => {
      if (conflict === null) return;
      const values = settled(conflict, conflict.was, conflict.typed, shape, (field) => theirs.has(field));
      if (shape.changes(values, conflict.fields) !== null) {
        await saveAll(values, conflict);
        return;
      }
      begin({ revision: conflict.revision, fields: conflict.fields });
      notify(text.theirsStand);
    },
    /** Back to the form: everything typed is still there, nothing is saved. */
    postpone: () => setConflict(null),
    undo: () => begin(filledFrom(source)),
    discard: draft.drop,
  };
}
