import { useEffect } from 'react';
import { recordListShown } from '../state/recordListSlice.ts';
import { useAppDispatch } from '../store.ts';
import type { ListParts } from './listAddress.ts';
import type { OpenList } from './useList.ts';

/** Remembers what the list shows, so that the page of each of its records knows the one before and the one after it. */
export function useShownList<Row, State extends ListParts<string>>({ spec, state, shown }: OpenList<Row, State>): void {
  const dispatch = useAppDispatch();
  const { name, path, records } = spec;
  const address = spec.address.write({ ...state, page: 1 }).toString();
  // Equal questions are one value, whichever objects they are in.
  const call = records && JSON.stringify(records.call({ ...shown, page: 1 }));
  const { page, size } = shown;
  useEffect(() => {
    if (records === undefined || call === undefined) return;
    const asked = JSON.parse(call) as ReturnType<typeof records.call>;
    dispatch(recordListShown({ type: records.type, name, path, address, page, size, call: asked }));
  }, [dispatch, records, name, path, address, page, size, call]);
}
