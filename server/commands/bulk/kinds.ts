import { filesOf } from '../../domain/access/importPermissions.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import type { BulksSeen } from '../../queries/bulk/bulks.ts';
import type { BulkKind } from './bulkKind.ts';
import { importFile } from './importFile.ts';
import { productEdit } from './productEdit.ts';
import { productSheet } from './productSheet.ts';
import { productsFile } from './productsFile.ts';

/** Everything that a bulk can be. A name is in events: it is kept for ever. */
const bulkKinds = { productEdit, productSheet, productsFile, importFile } as const satisfies Readonly<
  Record<string, BulkKind>
>;
export type BulkKindName = keyof typeof bulkKinds;

/** What a user type sees of bulks: of imports, those that it may import. */
export const bulksSeenBy = (role: number): BulksSeen => ({
  kinds: Object.entries(bulkKinds).flatMap(([name, { permission }]) => (isPermitted(role, permission) ? [name] : [])),
  files: filesOf(role),
});

/** The kind of this name, or undefined: a bulk may be of a newer Crossdock. */
export const kindNamed = (name: string): BulkKind | undefined =>
  Object.hasOwn(bulkKinds, name) ? bulkKinds[name as BulkKindName] : undefined;
