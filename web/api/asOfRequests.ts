import type { ApiError } from './apiError.ts';

/** What stays as it is now whatever is looked at: the view itself, and how users arrange their lists. */
const OF_NOW = /^company\/:companyId\/(as-of|list-setting|list-columns|saved-search)\b/;

/** A call about the company's data, which the past answers, and does not let itself be changed by. */
export const isOfThePast = (path: string): boolean => path.startsWith('company/:companyId/') && !OF_NOW.test(path);

/** The header of a call while the console shows the past: the company's data then; session and settings are of now. */
export const asOfHeader = (path: string, viewId: string | null): Readonly<Record<string, string>> =>
  viewId !== null && isOfThePast(path) ? { 'X-As-Of': viewId } : {};

/** The view was dropped, since nobody had looked at it for a while. */
export const isViewGone = ({ status, answer }: ApiError): boolean =>
  status === 410 && answer?.error.code === 'asOf.gone';
