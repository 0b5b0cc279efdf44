import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useDraftName } from '../session/useDraftName.ts';
import { readDraft, writeDraft } from '../state/drafts.ts';
import { isRecordList, recordListShown, recordPlaced, type RecordList } from '../state/recordListSlice.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import type { RecordKind } from './record.ts';
import { useRecordRowsQuery } from './recordsApi.ts';

/** Where a record is in the list that the user saw last, and the ids of those beside it. */
export interface Neighbours {
  readonly list: RecordList;
  /** From 1; null: it has left the list. */
  readonly position: number | null;
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * The records before and after one in the list that the user saw last, in its search, filters and order; null where
 * that list had others. What has left the list since (its price is set, in the list of those without) keeps its place.
 */
export function useNeighbours({ type, rowKey }: RecordKind, id: string): Neighbours | null {
  const dispatch = useAppDispatch();
  const { list: last, at } = useAppSelector(({ recordList }) => recordList);
  const list = last?.type === type ? last : null;
  const kept = useDraftName('record list');
  // A reload forgets what the store holds.
  useEffect(() => {
    const found = last === null ? readDraft(kept, isRecordList) : null;
    if (last !== null) writeDraft(kept, last);
    if (found !== null) dispatch(recordListShown(found));
  }, [dispatch, kept, last]);
  const page = list?.page ?? 1;
  const shown = useRows(list, page);
  const place = shown?.list.findIndex((row) => row[rowKey] === id) ?? -1;
  const count = shown?.list.length ?? 0;
  const before = useRows(shown && place <= 0 ? list : null, page - 1);
  const after = useRows(shown && (place === -1 || place === count - 1) && count === list?.size ? list : null, page + 1);

  const first = list === null ? 0 : (page - 1) * list.size - (before?.list.length ?? 0);
  const ids = [before, shown, after].flatMap((rows) => rows?.list.map((row) => String(row[rowKey])) ?? []);
  const index = ids.indexOf(id);
  const found = index === -1 ? null : first + index;

  useEffect(() => {
    if (found !== null && (at?.id !== id || at.place !== found)) dispatch(recordPlaced({ id, place: found }));
  }, [dispatch, id, found, at]);

  if (list === null || shown === undefined) return null;
  // Where it was is now the one that followed it.
  const left = found === null && at?.id === id ? at.place - first : null;
  if (found === null && left === null) return null;
  const { total, totalIsCapped } = shown;
  return {
    list,
    position: found === null ? null : found + 1,
    total,
    totalIsCapped,
    previous: ids[(left ?? index) - 1] ?? null,
    next: ids[left ?? index + 1] ?? null,
  };
}

/** A page of the list; undefined where there is none, or not yet. */
function useRows(list: RecordList | null, pageNumber: number) {
  const { currentData } = useRecordRowsQuery(
    list === null || pageNumber < 1
      ? skipToken
      : {
          type: list.type,
          call: { ...list.call, params: { ...list.call.params, pageNumber, pageSize: list.size } },
        },
  );
  return currentData;
}
