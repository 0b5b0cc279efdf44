import { COVER_BYTES, coverTypes } from '../../../../server/domain/documents/fileRules.ts';
import { useUpload, type Uploaded } from '../../../records/documents/useUpload.ts';
import { useText } from '../../../i18n/useText.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { useRemoveProductCoverMutation } from '../catalogApi.ts';

/** Why a file is no cover, before it is sent, in the specification's words; the server looks at what is in it. */
const problemOf = ({ size, type }: File) => {
  if (size === 0) return 'files.missing';
  if (!coverTypes.includes(type)) return 'files.notJpgOrPng';
  return size >= COVER_BYTES ? 'files.imageTooBig' : null;
};

/** Sets and removes a product's cover; both can be undone. */
export function useCover(productId: string) {
  const { t } = useText('errors');
  const dispatch = useAppDispatch();
  const { uploading, upload, cancel, reject } = useUpload();
  const [removeCover] = useRemoveProductCoverMutation();
  const path = `company/:companyId/product-manager/upload/${productId}`;
  const tags = [{ type: 'Product', id: productId }];

  const tell = ({ message, data: { commandId: undoes } }: Uploaded): void => {
    const calls = [{ method: 'POST' as const, path: `${path}/restore`, body: { undoes } }];
    dispatch(noticeShown({ kind: 'success', text: message, undo: { calls, revision: null, tags } }));
  };

  async function set(file: File): Promise<void> {
    const problem = problemOf(file);
    if (problem !== null) reject(t(problem));
    const saved = problem === null && (await upload({ path, file, fields: { type: 'cover' }, tags }));
    if (saved) tell(saved);
  }

  async function remove(): Promise<boolean> {
    const { data } = await removeCover({ productId });
    if (data) tell(data);
    return data !== undefined;
  }

  return { uploading, set, remove, cancel };
}
