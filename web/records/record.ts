import type { LivePlace } from '../../server/contract/system/live.ts';
import type { Permission } from '../../server/domain/access/permissions.ts';

/** What the fields of a record and their values are called, wherever changes of it are shown. */
export interface RecordWords {
  /** The field as the screens call it, by the name that the history has for it. */
  readonly fieldName: (field: string) => string;
  /** The value as the screens show it. */
  readonly fieldValue: (field: string, value: unknown) => string;
}

/** The four calls of a record's history: its rows, the last change of each field, what it can be limited to, a comparison. */
export type HistoryCall = 'rows' | 'lastChanges' | 'choices' | 'diff';

/** What records of one kind have in common. One object a kind. */
export interface RecordKind {
  /** Its live tag. */
  readonly type: LivePlace['type'];
  readonly words: RecordWords;
  readonly history: {
    readonly permission: Permission;
    readonly path: (call: HistoryCall, id: string) => string;
  };
}

/** One record: its forms save it, its page shows its history, messages call it by its name. */
export interface RecordRef {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
}
