import type { ReactNode } from 'react';
import type { RecordType } from '../../server/domain/kinds.ts';
import type { HistoryCall, KindDescription } from '../../server/domain/recordKind.ts';

/** What the fields of a record and their values are called, wherever changes of it are shown. */
export interface RecordWords {
  /** The field as the screens call it, by the name that the history has for it. */
  readonly fieldName: (field: string) => string;
  /** The value as the screens show it. */
  readonly fieldValue: (field: string, value: unknown) => string;
}

/** What records of one kind have in common, and what the console adds to it. One object a kind. */
export interface RecordKind extends KindDescription {
  readonly type: RecordType;
  readonly words: RecordWords;
  /** Whether records of the kind have one, whose place is kept until it is known. */
  readonly hasPicture: boolean;
}

/** Where a record's history is read. */
export const historyPath = ({ history, idParam }: KindDescription, call: HistoryCall, id: string): string =>
  `company/:companyId/${history.paths[call].replace(`:${idParam}`, id)}`;

/** What is to be known of a record on each of its tabs, as far as this user may see it. */
export interface RecordFacts {
  readonly picture?: {
    /** Null: it has none yet. */
    readonly src: string | null;
    /** The tab where it is looked at and changed. */
    readonly path: string;
    readonly label: string;
  };
  readonly status: { readonly isActive: boolean; readonly text: string };
  /** Beside the status: what else it is, and what it lacks. */
  readonly marks?: ReactNode;
  readonly figures?: readonly { readonly name: string; readonly value: string }[];
}

/** One record: its forms save it, its page shows its history, messages call it by its name. */
export interface RecordRef {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
}
