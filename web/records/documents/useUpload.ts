import { useEffect, useRef, useState } from 'react';
import type { LiveTag } from '../../../server/contract/system/live.ts';
import { errorText, isApiError } from '../../api/apiError.ts';
import { call, type ApiRequest } from '../../api/baseQuery.ts';
import { useText } from '../../i18n/useText.ts';
import { invalidate } from '../../live/invalidate.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch, type AppDispatch, type RootState } from '../../store.ts';

/** What the server answers to an upload. */
export interface Uploaded {
  readonly message: string;
  readonly data: { readonly revision: number; readonly commandId: string };
}

interface UploadCall {
  readonly path: string;
  /** POST by default. */
  readonly method?: 'PUT';
  readonly file: File;
  readonly fields?: Readonly<Record<string, string>>;
  /** What has to be fetched again while the live channel is away. */
  readonly tags: readonly LiveTag[];
}

/** An upload under way. */
export interface Uploading {
  readonly name: string;
  /** How much has left, from 0 to 1. */
  readonly share: number;
}

const sent =
  (request: Pick<ApiRequest, 'path' | 'method' | 'upload'>, signal: AbortSignal) =>
  (dispatch: AppDispatch, getState: () => RootState) =>
    call({ method: 'POST', ...request, isQuiet: true, showsErrors: true }, { dispatch, getState, signal });

/** With the live channel open the tags of a change come by themselves. */
const missed =
  (tags: readonly LiveTag[]) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (getState().live.status !== 'open') invalidate(dispatch, tags);
  };

/** Sends a file with its progress, null: none is under way; leaving the screen cancels it. */
export function useUpload() {
  const { t } = useText('documents');
  const dispatch = useAppDispatch();
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  /** Tells at the top right, titled 'error', why a file is not taken. */
  const reject = (text: string, reference: string | null = null): void => {
    dispatch(noticeShown({ kind: 'error', title: t('error'), text, reference }));
  };

  /** Null where it was refused, failed or canceled, which is told (spec 1, section 8). */
  async function upload({ path, method, file, fields, tags }: UploadCall): Promise<Uploaded | null> {
    const leaving = new AbortController();
    under.current = leaving;
    const { name } = file;
    setUploading({ name, share: 0 });
    const onProgress = (share: number): void => setUploading((now) => now && { name, share });
    const { data, error } = await dispatch(
      sent({ path, ...(method && { method }), upload: { file, fields, onProgress } }, leaving.signal),
    );
    setUploading(null);
    if (data === undefined) {
      if (leaving.signal.aborted) reject(t('aborted'));
      else reject(errorText(error), isApiError(error) ? error.correlationId : null);
      return null;
    }
    dispatch(missed(tags));
    return data as Uploaded;
  }

  return { uploading, upload, reject, cancel: () => under.current?.abort() };
}
