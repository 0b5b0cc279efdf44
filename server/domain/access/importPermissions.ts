import { filePermissions, type RecordFile } from '../kinds.ts';
import { isPermitted, type Permission } from './permissions.ts';

/** Who may import files of a kind, and undo it; sheets of counts are undone with their count. */
export const importPermissions = { ...filePermissions, counts: 'inventory.count' } as const satisfies Record<
  string,
  Permission
>;

/** Kinds of files that a user type may import: it sees imports of these alone. */
export const filesOf = (role: number): RecordFile[] =>
  (Object.keys(filePermissions) as RecordFile[]).filter((file) => isPermitted(role, filePermissions[file]));
