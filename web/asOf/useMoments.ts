import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../store.ts';
import { withMoment } from './syncAddress.ts';
import { choosing } from '../state/asOfSlice.ts';
import { leaveView } from './openView.ts';

/** Goes to a moment or back to now, each as a step in the browser's history. */
export function useMoments(): { readonly goTo: (instant: string) => void; readonly leave: () => void } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goTo = useCallback(
    (instant: string) => {
      dispatch(choosing(false));
      void navigate({ pathname, search: withMoment(search, instant) });
    },
    [dispatch, navigate, pathname, search],
  );
  const leave = useCallback(() => {
    dispatch(leaveView());
    void navigate({ pathname, search: withMoment(search, null) });
  }, [dispatch, navigate, pathname, search]);
  return useMemo(() => ({ goTo, leave }), [goTo, leave]);
}
