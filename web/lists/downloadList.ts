import { download, fileTypes } from '../api/fetchFile.ts';
import { currentLanguage, translate } from '../i18n/i18n.ts';

export type ListFormat = 'csv' | 'xlsx';

/** What limits and orders a list, as its call takes it. */
export type ListParams = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Downloads a list as a file; resolves with what went wrong, or null. */
export const downloadList = (path: string, format: ListFormat, query: ListParams) =>
  download({ path, params: { ...query, format, language: currentLanguage() }, file: fileTypes[format] }, (name) =>
    translate('lists', 'export.done', { name }),
  );
