import { useEffect } from 'react';
import type { LivePlace } from '../../server/contract/system/live.ts';
import { useAppDispatch } from '../store.ts';
import { movedTo } from './liveSlice.ts';

/** Tells others who look at the same record that this user is there, as long as the component is. */
export function usePlace(type: LivePlace['type'], id: string, isEditing: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(movedTo({ type, id, isEditing }));
  }, [dispatch, type, id, isEditing]);
  useEffect(() => () => void dispatch(movedTo(null)), [dispatch, type, id]);
}
