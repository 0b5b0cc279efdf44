import { filePermissions } from '../kinds.ts';
import type { Permission } from './permissions.ts';

/** Who may import files of a kind, and undo it; sheets of counts are undone with their count. */
export const importPermissions = { ...filePermissions, counts: 'inventory.count' } as const satisfies Record<
  string,
  Permission
>;
