import { NavigationType, type createBrowserRouter } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { AppDispatch, RootState } from '../store.ts';
import { entered } from '../state/asOfSlice.ts';
import { leaveView } from './openView.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

const AS_OF = 'asOf';

/** A query with the moment in it, or without. */
export function withMoment(search: string, instant: string | null): string {
  const params = new URLSearchParams(search);
  if (instant === null) params.delete(AS_OF);
  else params.set(AS_OF, instant);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Pages that need no session know no past. */
const outside: readonly string[] = [paths.landing, paths.login];

/**
 * The address says which moment is shown, so that reload, Back and a shared link bring it again. Going on within the
 * console keeps it, though links and screens do not know of it; Back to an address without it leads back to now.
 */
export function followAddress(router: DataRouter, store: { dispatch: AppDispatch; getState(): RootState }): void {
  let { location, historyAction } = router.state;
  const follow = (): void => {
    const wanted = new URLSearchParams(location.search).get(AS_OF);
    const { instant } = store.getState().asOf;
    if (wanted === instant || outside.includes(location.pathname)) return;
    if (wanted !== null) store.dispatch(entered(wanted));
    else if (historyAction === NavigationType.Pop) store.dispatch(leaveView());
    else
      void router.navigate(
        { ...location, search: withMoment(location.search, instant) },
        { replace: true, preventScrollReset: true, state: location.state as unknown },
      );
  };
  follow();
  router.subscribe((next) => {
    if (next.location === location) return;
    ({ location, historyAction } = next);
    // After the router has told everybody: what follows may be the next navigation.
    queueMicrotask(follow);
  });
}
