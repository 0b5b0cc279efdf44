import { useEffect, type ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, useParams, type Params } from 'react-router-dom';
import { CrashScreen } from '../shell/CrashScreen.tsx';
import { LandingScreen } from '../features/access/LandingScreen.tsx';
import { LoginScreen } from '../features/access/LoginScreen.tsx';
import { ResetPasswordScreen } from '../features/access/ResetPasswordScreen.tsx';
import { screenWords } from '../i18n/i18n.ts';
import type { Screen } from '../area.ts';
import { paths } from '../paths.ts';
import { AreaActions } from './AreaActions.tsx';
import { areas } from './areas.ts';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { fetchedCode, loadConsoleAgain, prefetchCode } from './screenCode.ts';
import { NOWHERE, RequireSession } from '../shell/RequireSession.tsx';
import { Shell } from '../shell/Shell.tsx';

/** The screens by their addresses. The code of the first is fetched while the session loads, that of the rest when idle. */
const screens: readonly Screen[] = [
  [paths.products, async () => (await import('./ProductsRoute.tsx')).ProductsRoute],
  ...areas.flatMap((area) => area.screens),
];
const redirects = areas.flatMap((area) => area.redirects ?? []);

/** A screen with its words, fetched beside each other. */
const withWords = (load: () => Promise<ComponentType>) => async () => {
  const [Component] = await fetchedCode(() => Promise.all([load(), screenWords()]), loadTargetAgain);
  return { Component };
};

/** Of the address that someone still waits for; who has gone elsewhere meanwhile may be typing there. */
function loadTargetAgain(): boolean {
  const { navigation, initialized, location } = router.state;
  const target = navigation.location ?? (initialized ? null : location);
  return target !== null && loadConsoleAgain(target.pathname + target.search);
}

/** The other screens then open at once, and while the server is away. */
function PrefetchScreens() {
  useEffect(() => void prefetchCode(screens.map(([, load]) => load)), []);
  return null;
}

/** Leads on to the screen that an address stands for. */
function Redirect({ to }: { readonly to: (params: Params) => string }) {
  return <Navigate to={to(useParams())} replace />;
}

export const router = createBrowserRouter([
  {
    element: <Outlet />,
    errorElement: <CrashScreen />,
    children: [
      { path: paths.landing, element: <LandingScreen /> },
      { path: paths.login, element: <LoginScreen /> },
      { path: paths.resetPassword, element: <ResetPasswordScreen /> },
      {
        element: (
          <RequireSession>
            <Shell
              actions={
                <>
                  <AreaActions />
                  <PrefetchScreens />
                </>
              }
            />
          </RequireSession>
        ),
        children: [
          {
            // When a screen crashes, the menu stays.
            errorElement: <CrashScreen />,
            children: [
              ...redirects.map(({ path, to }) => ({ path, element: <Redirect to={to} /> })),
              // Not `React.lazy`, whose fallback stays for at least 300 ms.
              ...screens.map(([path, load]) => ({ path, lazy: withWords(load) })),
              { path: '*', handle: NOWHERE, element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
]);
