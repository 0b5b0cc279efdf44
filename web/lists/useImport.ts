import { importPermissions } from '../../server/domain/access/importPermissions.ts';
import type { SentKind } from '../../server/domain/imports/importBatch.ts';
import { useMay } from '../session/useSession.ts';
import { dialogOpened } from '../state/dialogsSlice.ts';
import { useAppDispatch } from '../store.ts';
import { holdFile } from './heldFile.ts';

declare module '../state/dialogsSlice.ts' {
  interface DialogProps {
    /** `kind` null: to be chosen; `countId`: the count that a sheet is of; `fileId`: a file that was dropped. */
    importFile: { readonly kind: SentKind | null; readonly countId: string | null; readonly fileId: string | null };
  }
}

/** Opens the import of files of a kind, of any kind with null; null for those who may not. */
export function useImport(kind: SentKind | null, countId: string | null = null): ((file?: File) => void) | null {
  const dispatch = useAppDispatch();
  const may = useMay();
  if (!may(kind === null ? 'imports.use' : importPermissions[kind])) return null;
  return (file) => {
    const fileId = file ? holdFile(file) : null;
    dispatch(dialogOpened({ name: 'importFile', kind, countId, fileId }));
  };
}
