import type { DocumentRow } from '../../../server/contract/documents/documents.ts';
import { shownType } from '../../../server/domain/documents/fileRules.ts';
import { call } from '../../api/baseQuery.ts';
import type { AppDispatch, RootState } from '../../store.ts';
import { documentPath } from './documentsApi.ts';

/** The file of a document, of the moment that the console shows; or why it did not come. Kept nowhere. */
export const fetchDocument =
  (
    { id, version, mediaType }: Pick<DocumentRow, 'id' | 'version' | 'mediaType'>,
    disposition: 'inline' | 'attachment',
    signal: AbortSignal,
  ) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<{ file: File } | { error: unknown }> => {
    const file = disposition === 'inline' ? shownType(mediaType) : mediaType;
    const request = { path: documentPath(id, '/file'), params: { version, disposition }, file };
    const { data, error } = await call(request, { dispatch, getState, signal });
    return data instanceof File ? { file: data } : { error };
  };

/** Hands a file to the browser to be saved under its name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
