import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import type { Undo } from '../../state/noticesSlice.ts';

/** What the inputs of a form hold, by field, named as the server names them; `reason` among them. */
export type FormFields = Record<string, string>;

/** What a form is filled from: a product, or one part of it. */
export interface Formed {
  readonly productId: string;
  readonly revision: number;
}

/** How one tab's form is filled, compared and checked. */
export interface FormShape<From extends Formed = ProductInfo> {
  /** What its draft is kept under: the tab. */
  readonly tab: string;
  readonly toFields: (from: From) => FormFields;
  /** The form's own field for what a change is said of, and its new value; null where the form has none. */
  readonly fieldOf: (changed: string, to: unknown) => string | null;
  /** A value of the server's as the input holds it. */
  readonly asTyped: (field: string, value: unknown) => string;
  /** What is typed in a field as the history would tell it, where that is more than the text: a margin is `25 %`. */
  readonly asTold?: (field: string, typed: FormFields) => string;
  /** Whether two texts of a field mean the same: "12.5" and "12.50" do. */
  readonly means: (field: string, one: string, other: string) => boolean;
  /** Whether something is left to save on top of `was`. */
  readonly hasChanges: (fields: FormFields, was: FormFields) => boolean;
}

/** What a form was filled from. */
export interface Basis {
  readonly revision: number;
  readonly fields: FormFields;
}

export interface SaveOutcome {
  /** What stands now: after a failure, what of it was saved before; the very basis where nothing was. */
  readonly saved: Basis;
  /** What to say of it; empty when nothing was saved. */
  readonly message: string;
  /** The way back, null where there is none. */
  readonly undo: Undo | null;
  readonly error: unknown;
}

export interface ProductSave {
  readonly save: (fields: FormFields, from: Basis) => Promise<SaveOutcome>;
  readonly isSaving: boolean;
}
