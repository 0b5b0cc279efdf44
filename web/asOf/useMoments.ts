import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../store.ts';
import { withMoment } from './syncAddress.ts';
import { choosing } from '../state/asOfSlice.ts';
import { leaveView } from './openView.ts';

/** Goes to a moment (ISO UTC) or back to now, each as a step in the browser's history. */
export function useMoments() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    goTo: (instant: string): void => {
      dispatch(choosing(false));
      void navigate({ pathname, search: withMoment(search, instant) });
    },
    leave: (): void => {
      dispatch(leaveView());
      void navigate({ pathname, search: withMoment(search, null) });
    },
  };
}
