import { useMemo, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../state/drafts.ts';
import { useDraftName } from '../session/useDraftName.ts';
import { useAppSelector } from '../store.ts';
import type { FormFields } from './formShape.ts';

/** What was typed, and what it was typed over: what others saved since is told when it is saved (412). */
export interface RecordDraft {
  readonly revision: number;
  readonly was: FormFields;
  readonly typed: FormFields;
  /** ISO UTC. */
  readonly at: string;
}

const isFields = (value: unknown, names: readonly string[]): value is FormFields =>
  typeof value === 'object' &&
  value !== null &&
  names.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** A draft of a form with other fields, of an older console, is none. */
const isDraftOf =
  (empty: FormFields) =>
  (value: unknown): value is RecordDraft => {
    if (typeof value !== 'object' || value === null) return false;
    const { revision, was, typed, at } = value as Record<string, unknown>;
    const names = Object.keys(empty);
    return typeof revision === 'number' && typeof at === 'string' && isFields(was, names) && isFields(typed, names);
  };

/** The draft of this user for one form of a record: the one found at the start, and how to keep and to drop it. */
export function useRecordDraft(tab: string, id: string, empty: FormFields) {
  const name = useDraftName(`${tab} ${id}`);
  // What was typed over the present has no place over the past.
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  const [found] = useState(() => (isPast ? null : readDraft(name, isDraftOf(empty))));
  return useMemo(
    () => ({
      found,
      keep: (draft: Omit<RecordDraft, 'at'>) => writeDraft(name, { ...draft, at: new Date().toISOString() }),
      drop: () => dropDraft(name),
    }),
    [found, name],
  );
}
