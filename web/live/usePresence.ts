import { useEffect } from 'react';
import type { LivePlace } from '../../server/contract/system/live.ts';
import { useAppDispatch } from '../store.ts';
import { placeChanged } from './liveSlice.ts';

/** Shows this user to others viewing the same record, while mounted. */
export function usePresence(type: LivePlace['type'], id: string, isEditing: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(placeChanged({ type, id, isEditing }));
  }, [dispatch, type, id, isEditing]);
  useEffect(() => () => void dispatch(placeChanged(null)), [dispatch, type, id]);
}
