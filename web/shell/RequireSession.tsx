import type { ReactNode } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router-dom';
import { loginPath } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** The `handle` of the route that takes what no other does. */
export const NOWHERE = 'nowhere';

/** The authenticated area: without a session it redirects to sign-in, which returns here, but for an address of nothing. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { auth, param } = useAppSelector((state) => state.auth);
  const { pathname, search } = useLocation();
  const leadsNowhere = useMatches().some(({ handle }) => handle === NOWHERE);
  if (auth === false && leadsNowhere)
    return (
      <PublicFrame>
        <NotFoundScreen />
      </PublicFrame>
    );
  if (auth === false) return <Navigate to={loginPath(param ?? pathname + search)} replace />;
  return children;
}
