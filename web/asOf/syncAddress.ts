import { NavigationType, type createBrowserRouter } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { AppDispatch, RootState } from '../store.ts';
import { entered } from '../state/asOfSlice.ts';
import { leaveView } from './openView.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

const AS_OF = 'asOf';

/** Sets or removes the moment in a query string. */
export function withMoment(search: string, instant: string | null): string {
  const params = new URLSearchParams(search);
  if (instant === null) params.delete(AS_OF);
  else params.set(AS_OF, instant);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Pages without a session have no past. */
const publicPaths: readonly string[] = [paths.landing, paths.login];

/**
 * Keeps the moment in the address, for reload, Back and shared links. Navigation keeps it although links don't contain
 * it; Back to an address without it returns to now.
 */
export function syncAddress(router: DataRouter, store: { dispatch: AppDispatch; getState(): RootState }): void {
  let { location, historyAction } = router.state;
  const follow = (): void => {
    const wanted = new URLSearchParams(location.search).get(AS_OF);
    const { instant } = store.getState().asOf;
    if (wanted === instant || publicPaths.includes(location.pathname)) return;
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
    // After the router has notified everybody: what follows may be the next navigation.
    queueMicrotask(follow);
  });
}
