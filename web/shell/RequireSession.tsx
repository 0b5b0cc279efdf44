import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '../paths.ts';
import { useAppSelector } from '../store.ts';

/** The authenticated area: without a session it redirects to sign-in, which returns here. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { auth, param } = useAppSelector((state) => state.auth);
  const { pathname, search } = useLocation();
  if (auth === false) return <Navigate to={loginPath(param ?? pathname + search)} replace />;
  return children;
}
