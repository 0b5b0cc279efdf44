import { call } from '../api/baseQuery.ts';
import { saveFile } from '../api/saveFile.ts';
import { currentLanguage, translate } from '../i18n/i18n.ts';
import { noticeShown } from '../state/noticesSlice.ts';
import type { AppDispatch, RootState } from '../store.ts';

const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
export type ListFormat = keyof typeof types;

/** What limits and orders a list, as its call takes it. */
export type ListParams = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Downloads a list as a file; resolves with what went wrong, or null. */
export const downloadList =
  (path: string, format: ListFormat, query: ListParams) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<unknown> => {
    const params = { ...query, format, language: currentLanguage() };
    const request = { path, params, file: types[format] };
    const { data, error } = await call(request, { dispatch, getState, signal: new AbortController().signal });
    if (!(data instanceof File)) return error;
    saveFile(data);
    dispatch(noticeShown({ kind: 'success', text: translate('lists', 'export.done', { name: data.name }) }));
    return null;
  };
