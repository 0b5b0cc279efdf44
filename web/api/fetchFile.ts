import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { noticeShown } from '../state/noticesSlice.ts';
import { call, type ApiRequest } from './baseQuery.ts';

/** Media types by format. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

type FileRequest = Pick<ApiRequest, 'path' | 'params'> & { readonly file: string };
export type FetchedFile = { readonly file: File } | { readonly error: unknown };
type Dispatch = BaseQueryApi['dispatch'];
type GetState = BaseQueryApi['getState'];

/** Fetches a file, of the moment that the console shows; or why it did not come. Kept nowhere. */
export const fetchFile =
  (request: FileRequest, signal = new AbortController().signal) =>
  async (dispatch: Dispatch, getState: GetState): Promise<FetchedFile> => {
    const { data, error } = await call(request, { dispatch, getState, signal });
    return data instanceof File ? { file: data } : { error };
  };

/** Downloads a file under its name, and says so where there are words for it; resolves with what went wrong, or null. */
export const download =
  (request: FileRequest, words?: (name: string) => string) =>
  async (dispatch: Dispatch): Promise<unknown> => {
    const fetched = await dispatch(fetchFile(request));
    if ('error' in fetched) return fetched.error;
    save(fetched.file);
    if (words) dispatch(noticeShown({ kind: 'success', text: words(fetched.file.name) }));
    return null;
  };

/** Hands a file to the browser, to be saved under its name. */
export function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
