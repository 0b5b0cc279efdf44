import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, useParams } from 'react-router-dom';
import { CrashScreen } from '../shell/CrashScreen.tsx';
import { LandingScreen } from '../features/access/LandingScreen.tsx';
import { LoginScreen } from '../features/access/LoginScreen.tsx';
import { ResetPasswordScreen } from '../features/access/ResetPasswordScreen.tsx';
import { paths, specificationsPath, vendorAccountPath } from '../paths.ts';
import { AreaActions } from './AreaActions.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { RequireSession } from '../shell/RequireSession.tsx';
import { Shell } from '../shell/Shell.tsx';

/**
 * A lazily loaded screen, fetched while the session loads. Not `React.lazy`, whose fallback stays for at least 300 ms.
 */
const screen = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

function ToSpecifications() {
  const { productId = '' } = useParams();
  return <Navigate to={specificationsPath(productId)} replace />;
}

function ToVendorAccount() {
  const { clientId = '' } = useParams();
  return <Navigate to={vendorAccountPath(clientId)} replace />;
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
            <Shell actions={<AreaActions />} />
          </RequireSession>
        ),
        children: [
          {
            // When a screen crashes, the menu stays.
            errorElement: <CrashScreen />,
            children: [
              {
                path: paths.products,
                lazy: screen(async () => (await import('./ProductsRoute.tsx')).ProductsRoute),
              },
              {
                path: paths.restock,
                lazy: screen(
                  async () => (await import('../features/inventory/restock/RestockScreen.tsx')).RestockScreen,
                ),
              },
              { path: paths.product, element: <ToSpecifications /> },
              {
                path: paths.specifications,
                lazy: screen(
                  async () => (await import('../features/catalog/SpecificationsScreen.tsx')).SpecificationsScreen,
                ),
              },
              {
                path: paths.pricing,
                lazy: screen(async () => (await import('../features/pricing/PricingScreen.tsx')).PricingScreen),
              },
              {
                path: paths.details,
                lazy: screen(async () => (await import('../features/catalog/DetailsScreen.tsx')).DetailsScreen),
              },
              {
                path: paths.description,
                lazy: screen(async () => (await import('../features/catalog/DescriptionScreen.tsx')).DescriptionScreen),
              },
              {
                path: paths.gallery,
                lazy: screen(async () => (await import('../features/catalog/gallery/GalleryScreen.tsx')).GalleryScreen),
              },
              {
                path: paths.logistics,
                lazy: screen(async () => (await import('../features/catalog/LogisticsScreen.tsx')).LogisticsScreen),
              },
              {
                path: paths.activity,
                lazy: screen(async () => (await import('../features/sales/ActivityScreen.tsx')).ActivityScreen),
              },
              {
                path: paths.lots,
                lazy: screen(async () => (await import('../features/inventory/lots/LotsScreen.tsx')).LotsScreen),
              },
              {
                path: paths.adjustment,
                lazy: screen(
                  async () => (await import('../features/inventory/lots/AdjustmentScreen.tsx')).AdjustmentScreen,
                ),
              },
              {
                path: paths.vendors,
                lazy: screen(async () => (await import('../features/clients/VendorsScreen.tsx')).VendorsScreen),
              },
              { path: paths.vendor, element: <ToVendorAccount /> },
              {
                path: paths.vendorAccount,
                lazy: screen(async () => (await import('../features/clients/AccountScreen.tsx')).AccountScreen),
              },
              {
                path: paths.vendorProducts,
                lazy: screen(
                  async () => (await import('../features/clients/VendorProductsScreen.tsx')).VendorProductsScreen,
                ),
              },
              {
                path: paths.inventoryCounts,
                lazy: screen(async () => (await import('../features/inventory/counts/CountsScreen.tsx')).CountsScreen),
              },
              {
                path: paths.inventoryCount,
                lazy: screen(async () => (await import('../features/inventory/counts/CountScreen.tsx')).CountScreen),
              },
              {
                path: paths.account,
                lazy: screen(async () => (await import('../features/access/AccountScreen.tsx')).AccountScreen),
              },
              {
                path: paths.imports,
                lazy: screen(async () => (await import('../features/system/ImportsScreen.tsx')).ImportsScreen),
              },
              {
                path: paths.bulk,
                lazy: screen(async () => (await import('../features/system/BulkChangesScreen.tsx')).BulkChangesScreen),
              },
              {
                path: paths.parkedStreams,
                lazy: screen(
                  async () => (await import('../features/system/ParkedStreamsScreen.tsx')).ParkedStreamsScreen,
                ),
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);
