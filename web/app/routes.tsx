import { useEffect, type ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, useParams } from 'react-router-dom';
import { CrashScreen } from '../shell/CrashScreen.tsx';
import { LandingScreen } from '../features/access/LandingScreen.tsx';
import { LoginScreen } from '../features/access/LoginScreen.tsx';
import { ResetPasswordScreen } from '../features/access/ResetPasswordScreen.tsx';
import { screenWords } from '../i18n/i18n.ts';
import type { ClientKind } from '../../server/domain/clients/clientKinds.ts';
import { clientTabPath, paths, purchaseCartPath, specificationsPath } from '../paths.ts';
import { AreaActions } from './AreaActions.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { fetchedCode, loadConsoleAgain, prefetchCode } from './screenCode.ts';
import { NOWHERE, RequireSession } from '../shell/RequireSession.tsx';
import { Shell } from '../shell/Shell.tsx';

/** The screens by their addresses. The code of the first is fetched while the session loads, that of the others when idle. */
const screens: readonly (readonly [path: string, load: () => Promise<ComponentType>])[] = [
  [paths.products, async () => (await import('./ProductsRoute.tsx')).ProductsRoute],
  [paths.restock, async () => (await import('../features/inventory/restock/RestockScreen.tsx')).RestockScreen],
  [paths.allLots, async () => (await import('../features/inventory/allLots/AllLotsScreen.tsx')).AllLotsScreen],
  [
    paths.specifications,
    async () => (await import('../features/catalog/SpecificationsScreen.tsx')).SpecificationsScreen,
  ],
  [paths.pricing, async () => (await import('../features/pricing/PricingScreen.tsx')).PricingScreen],
  [paths.details, async () => (await import('../features/catalog/DetailsScreen.tsx')).DetailsScreen],
  [paths.description, async () => (await import('../features/catalog/DescriptionScreen.tsx')).DescriptionScreen],
  [paths.gallery, async () => (await import('../features/catalog/gallery/GalleryScreen.tsx')).GalleryScreen],
  [paths.logistics, async () => (await import('../features/catalog/LogisticsScreen.tsx')).LogisticsScreen],
  [paths.activity, async () => (await import('../features/sales/ActivityScreen.tsx')).ActivityScreen],
  [paths.lots, async () => (await import('../features/inventory/lots/LotsScreen.tsx')).LotsScreen],
  [paths.adjustment, async () => (await import('../features/inventory/lots/AdjustmentScreen.tsx')).AdjustmentScreen],
  [paths.customers, async () => (await import('../features/clients/ClientsScreen.tsx')).CustomersScreen],
  [paths.customerAccount, async () => (await import('../features/clients/AccountScreen.tsx')).CustomerAccountScreen],
  [paths.customerContacts, async () => (await import('../features/clients/ContactsScreen.tsx')).CustomerContactsScreen],
  [
    paths.customerAddresses,
    async () => (await import('../features/clients/AddressesScreen.tsx')).CustomerAddressesScreen,
  ],
  [
    paths.customerFinancial,
    async () => (await import('../features/clients/FinancialScreen.tsx')).CustomerFinancialScreen,
  ],
  [
    paths.customerOrders,
    async () => (await import('../features/sales/orders/CustomerOrdersScreen.tsx')).CustomerOrdersScreen,
  ],
  [paths.salesOrders, async () => (await import('../features/sales/orders/SalesOrdersScreen.tsx')).SalesOrdersScreen],
  [paths.salesOrder, async () => (await import('../features/sales/orders/SalesOrderScreen.tsx')).SalesOrderScreen],
  [paths.vendors, async () => (await import('../features/clients/ClientsScreen.tsx')).VendorsScreen],
  [paths.vendorAccount, async () => (await import('../features/clients/AccountScreen.tsx')).VendorAccountScreen],
  [paths.vendorContacts, async () => (await import('../features/clients/ContactsScreen.tsx')).VendorContactsScreen],
  [paths.vendorAddresses, async () => (await import('../features/clients/AddressesScreen.tsx')).VendorAddressesScreen],
  [paths.vendorFinancial, async () => (await import('../features/clients/FinancialScreen.tsx')).VendorFinancialScreen],
  [
    paths.vendorProducts,
    async () => (await import('../features/clients/VendorProductsScreen.tsx')).VendorProductsScreen,
  ],
  [paths.vendorOrders, async () => (await import('../features/purchasing/VendorOrdersScreen.tsx')).VendorOrdersScreen],
  [paths.purchaseOrders, async () => (await import('../features/purchasing/PurchasesScreen.tsx')).PurchasesScreen],
  [paths.purchaseCart, async () => (await import('../features/purchasing/PurchaseScreen.tsx')).PurchaseScreen],
  [paths.purchaseReceiving, async () => (await import('../features/purchasing/ReceivingScreen.tsx')).ReceivingScreen],
  [paths.inventoryCounts, async () => (await import('../features/inventory/counts/CountsScreen.tsx')).CountsScreen],
  [paths.inventoryCount, async () => (await import('../features/inventory/counts/CountScreen.tsx')).CountScreen],
  [paths.punchInOut, async () => (await import('../features/people/PunchScreen.tsx')).PunchScreen],
  [paths.account, async () => (await import('../features/access/AccountScreen.tsx')).AccountScreen],
  [paths.imports, async () => (await import('../features/system/ImportsScreen.tsx')).ImportsScreen],
  [paths.bulk, async () => (await import('../features/system/BulkChangesScreen.tsx')).BulkChangesScreen],
  [paths.users, async () => (await import('../features/access/UsersScreen.tsx')).UsersScreen],
  [paths.parkedStreams, async () => (await import('../features/system/ParkedStreamsScreen.tsx')).ParkedStreamsScreen],
];

/** A screen with its words, fetched beside each other. */
const withWords = (load: () => Promise<ComponentType>) => async () => {
  const [Component] = await fetchedCode(() => Promise.all([load(), screenWords()]), loadTargetAgain);
  return { Component };
};

/** Of the address that somebody still waits for; who has gone elsewhere meanwhile may be typing there. */
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

function ToSpecifications() {
  const { productId = '' } = useParams();
  return <Navigate to={specificationsPath(productId)} replace />;
}

function ToCart() {
  const { orderId = '' } = useParams();
  return <Navigate to={purchaseCartPath(orderId)} replace />;
}

function ToAccount({ kind }: { readonly kind: ClientKind }) {
  const { clientId = '' } = useParams();
  return <Navigate to={clientTabPath(kind, 'account')(clientId)} replace />;
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
              { path: paths.product, element: <ToSpecifications /> },
              { path: paths.purchaseOrder, element: <ToCart /> },
              { path: paths.customer, element: <ToAccount kind="customer" /> },
              { path: paths.vendor, element: <ToAccount kind="vendor" /> },
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
