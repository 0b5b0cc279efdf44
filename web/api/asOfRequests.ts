import type { ApiError } from './apiError.ts';

/** Never part of the past: the view itself, and users' list settings. */
const PRESENT_ONLY = /^company\/:companyId\/(as-of|list-setting|list-columns|saved-search)\b/;

/** A call about company data, which can be read, but not changed, as of the past. */
export const isCompanyData = (path: string): boolean => path.includes('/:companyId/') && !PRESENT_ONLY.test(path);

/** The header of a call while the console shows the past; session and settings stay current. */
export const asOfHeader = (path: string, viewId: string | null): Readonly<Record<string, string>> =>
  viewId !== null && isCompanyData(path) ? { 'X-As-Of': viewId } : {};

/** The view was dropped because nobody used it for a while. */
export const isViewGone = ({ status, answer }: ApiError): boolean =>
  status === 410 && answer?.error.code === 'asOf.gone';
