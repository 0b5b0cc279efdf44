import type { Area } from '../../area.ts';
import { clientTabPath, paths } from '../../paths.ts';
import { clientActions } from './clientActions.ts';
import { ClientPalette } from './ClientPalette.tsx';

export const clientsArea: Area = {
  screens: [
    [paths.customers, async () => (await import('./ClientsScreen.tsx')).CustomersScreen],
    [paths.customerAccount, async () => (await import('./AccountScreen.tsx')).CustomerAccountScreen],
    [paths.customerContacts, async () => (await import('./ContactsScreen.tsx')).CustomerContactsScreen],
    [paths.customerAddresses, async () => (await import('./AddressesScreen.tsx')).CustomerAddressesScreen],
    [paths.customerFinancial, async () => (await import('./FinancialScreen.tsx')).CustomerFinancialScreen],
    [paths.customerDocuments, async () => (await import('./DocumentsScreen.tsx')).CustomerDocumentsScreen],
    [paths.vendors, async () => (await import('./ClientsScreen.tsx')).VendorsScreen],
    [paths.vendorAccount, async () => (await import('./AccountScreen.tsx')).VendorAccountScreen],
    [paths.vendorContacts, async () => (await import('./ContactsScreen.tsx')).VendorContactsScreen],
    [paths.vendorAddresses, async () => (await import('./AddressesScreen.tsx')).VendorAddressesScreen],
    [paths.vendorFinancial, async () => (await import('./FinancialScreen.tsx')).VendorFinancialScreen],
    [paths.vendorDocuments, async () => (await import('./DocumentsScreen.tsx')).VendorDocumentsScreen],
  ],
  redirects: [
    { path: paths.customer, to: ({ clientId = '' }) => clientTabPath('customer', 'account')(clientId) },
    { path: paths.vendor, to: ({ clientId = '' }) => clientTabPath('vendor', 'account')(clientId) },
  ],
  palettes: [{ Palette: ClientPalette, permission: 'clients.view' }],
  lists: [
    { list: 'customers', path: paths.customers, permission: 'clients.view', actions: clientActions.customer },
    { list: 'vendors', path: paths.vendors, permission: 'clients.view', actions: clientActions.vendor },
  ],
};
