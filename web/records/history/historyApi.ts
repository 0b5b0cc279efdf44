import { read } from '../../live/endpoints.ts';
import type { RecordDiff, DiffQuery } from '../../../server/contract/audit/diff.ts';
import type {
  HistoryChoices,
  HistoryRow,
  HistoryQuery,
  LastChangesQuery,
} from '../../../server/contract/audit/history.ts';
import type { PageOf } from '../../api/answers.ts';
import { api, type Tag } from '../../api/api.ts';
import type { AppDispatch } from '../../store.ts';
import type { HistoryCall } from '../../../server/domain/recordKind.ts';
import type { RecordPart } from '../../../server/domain/recordPart.ts';
import { historyPath, type RecordRef } from '../record.ts';

/** Whose history is asked for, and where. */
interface HistoryOf {
  readonly type: Tag;
  readonly id: string;
  readonly path: string;
}

/** A part of a record as calls name it; none: the record itself. */
export const partQuery = (part: RecordPart | undefined): LastChangesQuery =>
  part === undefined ? {} : { partKind: part.kind, partId: part.id };

/** What a call of a record's history is asked with. */
export const asked = ({ kind, id }: Pick<RecordRef, 'kind' | 'id'>, call: HistoryCall): HistoryOf => ({
  type: kind.type,
  id,
  path: historyPath(kind, call, id),
});

const request = ({ type: _, id: __, path, ...params }: HistoryOf & (HistoryQuery | LastChangesQuery | DiffQuery)) => ({
  path,
  params,
});
const tags = ({ type, id }: HistoryOf) => [{ type, id }];

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordHistory: build.query<PageOf<HistoryRow>, HistoryOf & HistoryQuery>(read(request, tags)),
    lastChanges: build.query<readonly HistoryRow[], HistoryOf & LastChangesQuery>(read(request, tags)),
    historyChoices: build.query<HistoryChoices, HistoryOf & LastChangesQuery>(read(request, tags)),
    recordDiff: build.query<RecordDiff, HistoryOf & DiffQuery>(read(request, tags)),
  }),
});

/** Who changed each field of a record last, as it is known now. */
export const lastChangesOf =
  (record: Pick<RecordRef, 'kind' | 'id'>) =>
  async (dispatch: AppDispatch): Promise<readonly HistoryRow[]> => {
    const query = asked(record, 'lastChanges');
    return dispatch(
      historyApi.endpoints.lastChanges.initiate(query, { subscribe: false, forceRefetch: true }),
    ).unwrap();
  };

export const { useRecordHistoryQuery, useRecordDiffQuery, useLastChangesQuery, useHistoryChoicesQuery } = historyApi;
