import type { Undo, UndoCall } from '../state/noticesSlice.ts';

/** What the inputs of a form hold, by field, named as the server names them; `reason` among them. */
export type FormFields = Record<string, string>;

/** What a form is filled from: a record, or one part of it. */
export interface FormSource {
  readonly revision: number;
}

/** What a save sends. */
export interface FormChanges {
  /** Only what differs from the baseline. */
  readonly body: UndoCall['body'];
}

/** How one form is filled, compared and saved. One object for all renders. */
export interface FormShape<Source extends FormSource> {
  /** What its draft is kept under: the tab. */
  readonly tab: string;
  readonly toFields: (source: Source) => FormFields;
  /** The form's own field for what the history calls `changed`, and its new value; null where the form has none. */
  readonly fieldOf: (changed: string, to: unknown) => string | null;
  /** A value of the server's as the input holds it. */
  readonly asTyped: (field: string, value: unknown) => string;
  /** What is typed in a field as the history would show it, where that is more than the text: a margin is `25 %`. */
  readonly asShown?: (field: string, typed: FormFields) => unknown;
  /** Whether two texts of a field mean the same: "12.5" and "12.50" do. */
  readonly means: (field: string, one: string, other: string) => boolean;
  /** What is left to save on top of `baseline`; null: nothing. */
  readonly changes: (typed: FormFields, baseline: FormFields) => FormChanges | null;
  /** What the inputs hold once it is saved; absent: what was typed. */
  readonly asSaved?: (typed: FormFields) => FormFields;
}

/** What a form was filled from, as its inputs hold it. */
export interface Baseline {
  readonly revision: number;
  readonly fields: FormFields;
}

export interface SaveOutcome {
  /** The baseline after the save: the very one before it where nothing was saved. */
  readonly saved: Baseline;
  /** What to say of it; empty when nothing was saved. */
  readonly message: string;
  /** Null where it cannot be undone. */
  readonly undo: Undo | null;
  readonly error: unknown;
}
