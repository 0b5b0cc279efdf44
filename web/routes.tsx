import { lazy } from 'react';
import { createBrowserRouter, Navigate, Outlet, useParams } from 'react-router-dom';
import { CrashScreen } from './components/CrashScreen.tsx';
import { LandingScreen } from './features/access/LandingScreen.tsx';
import { LoginScreen } from './features/access/LoginScreen.tsx';
import { ResetPasswordScreen } from './features/access/ResetPasswordScreen.tsx';
import { CompanyListActions } from './company/CompanyListActions.tsx';
import { CatalogActions } from './features/catalog/CatalogActions.tsx';
import { SavedSearchActions } from './lists/SavedSearchActions.tsx';
import { paths, specificationsPath } from './paths.ts';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { RequireSession } from './shell/RequireSession.tsx';
import { Shell } from './shell/Shell.tsx';

const ProductsScreen = lazy(async () => ({
  default: (await import('./features/catalog/ProductsScreen.tsx')).ProductsScreen,
}));
const SpecificationsScreen = lazy(async () => ({
  default: (await import('./features/catalog/SpecificationsScreen.tsx')).SpecificationsScreen,
}));

const AccountScreen = lazy(async () => ({
  default: (await import('./features/access/AccountScreen.tsx')).AccountScreen,
}));

const ImportsScreen = lazy(async () => ({
  default: (await import('./features/admin/ImportsScreen.tsx')).ImportsScreen,
}));
const ParkedStreamsScreen = lazy(async () => ({
  default: (await import('./features/admin/ParkedStreamsScreen.tsx')).ParkedStreamsScreen,
}));

function ToSpecifications() {
  const { productId = '' } = useParams();
  return <Navigate to={specificationsPath(productId)} replace />;
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
                  <CatalogActions />
                  <CompanyListActions />
                  <SavedSearchActions list="products" path={paths.products} />
                </>
              }
            />
          </RequireSession>
        ),
        children: [
          {
            // A screen that crashes leaves the menu standing.
            errorElement: <CrashScreen />,
            children: [
              { path: paths.products, element: <ProductsScreen /> },
              { path: paths.product, element: <ToSpecifications /> },
              { path: paths.specifications, element: <SpecificationsScreen /> },
              { path: paths.account, element: <AccountScreen /> },
              { path: paths.imports, element: <ImportsScreen /> },
              { path: paths.parkedStreams, element: <ParkedStreamsScreen /> },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);
