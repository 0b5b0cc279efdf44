import type { Permission } from './access/permissions.ts';

/** The four calls of a record's history: its rows, the last change of each field, what it can be limited to, a comparison. */
export type HistoryCall = 'rows' | 'lastChanges' | 'choices' | 'diff';

/** All that is said once of a kind of record; `kinds.ts` lists the kinds, and what goes for all of them follows from it. */
export interface KindDescription {
  /** Type of the live tag that says that one changed. */
  readonly type: string;
  /** Who may see its records and be told that one changed. */
  readonly view: Permission;
  /** Who may change its records, and the documents of one. */
  readonly edit: Permission;
  /** Name of a record's id in paths. */
  readonly idParam: string;
  /** The same in a row of its list. */
  readonly rowKey: string;
  /** Where its history is read below the company, and by whom. */
  readonly history: { readonly permission: Permission; readonly paths: Readonly<Record<HistoryCall, string>> };
  /** Lists that keep searches and columns, by their names. */
  readonly lists: readonly string[];
  /** Files that bring records of the kind or parts of them, and who may import and undo them. */
  readonly files: Readonly<Record<string, Permission>>;
  /** Documents can belong to one. */
  readonly hasDocuments: boolean;
}

/** The paths of a history below that of its record. */
export const historyOfRecord = (path: string): KindDescription['history']['paths'] => ({
  rows: `${path}/history`,
  lastChanges: `${path}/history/last-changes`,
  choices: `${path}/history/choices`,
  diff: `${path}/history/diff`,
});
