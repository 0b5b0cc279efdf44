import type { HistoryQuery } from '../../../server/contract/audit/history.ts';
import type { TimelineScope } from './useTimeline.ts';

/** Not a field: every one, or every one of the scope. */
export const ALL = '';
export const SCOPE = '*';

/** What a history is limited to; empty text is no limit. */
export interface TimelineFilter {
  /** A field, or `ALL` or `SCOPE`. */
  readonly field: string;
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly fromDate: string;
  readonly toDate: string;
}

/** As the drawer opens: what it was opened for, by everybody, ever. */
export const firstFilter = ({ fields }: TimelineScope): TimelineFilter => ({
  field: fields === undefined ? ALL : fields.length === 1 ? (fields[0] ?? ALL) : SCOPE,
  by: '',
  fromDate: '',
  toDate: '',
});

export const isUnlimited = ({ field, by, fromDate, toDate }: TimelineFilter): boolean =>
  field === ALL && by === '' && fromDate === '' && toDate === '';

/** The filter as the call takes it. */
export function queryOf(
  { field, by, fromDate, toDate }: TimelineFilter,
  { fields = [], lotId }: TimelineScope,
): HistoryQuery {
  const wanted = field === SCOPE ? fields : field === ALL ? [] : [field];
  return {
    ...(wanted.length > 0 ? { field: [...wanted] } : {}),
    ...(by === '' ? {} : { by }),
    ...(lotId === undefined ? {} : { lotId }),
    ...(fromDate === '' ? {} : { fromDate }),
    ...(toDate === '' ? {} : { toDate }),
  };
}
