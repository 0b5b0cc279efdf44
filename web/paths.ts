/** Every address of the console. */
export const paths = {
  landing: '/',
  login: '/login',
  resetPassword: '/reset-password',
  products: '/products',
  restock: '/restock',
  allLots: '/lots',
  product: '/products/:productId',
  specifications: '/products/:productId/specifications',
  pricing: '/products/:productId/pricing',
  details: '/products/:productId/details',
  description: '/products/:productId/description',
  gallery: '/products/:productId/gallery',
  logistics: '/products/:productId/logistics',
  activity: '/products/:productId/activity',
  lots: '/products/:productId/lots',
  adjustment: '/products/:productId/adjustment',
  customers: '/customers',
  customer: '/customers/:clientId',
  customerAccount: '/customers/:clientId/account',
  customerContacts: '/customers/:clientId/contacts',
  customerAddresses: '/customers/:clientId/addresses',
  customerFinancial: '/customers/:clientId/financial-details',
  customerOrders: '/customers/:clientId/orders',
  customerPriceSheets: '/customers/:clientId/price-sheets',
  customerProducts: '/customers/:clientId/products',
  customerDocuments: '/customers/:clientId/documents',
  vendors: '/vendors',
  vendor: '/vendors/:clientId',
  vendorAccount: '/vendors/:clientId/account',
  vendorProducts: '/vendors/:clientId/products',
  vendorContacts: '/vendors/:clientId/contacts',
  vendorAddresses: '/vendors/:clientId/addresses',
  vendorFinancial: '/vendors/:clientId/financial-details',
  vendorDocuments: '/vendors/:clientId/documents',
  salesOrders: '/sales-orders',
  salesOrder: '/sales-orders/:orderId',
  salesOrderPick: '/sales-orders/:orderId/pick',
  fulfillmentBoard: '/fulfillment-board',
  recall: '/recall',
  receivables: '/receivables',
  vendorOrders: '/vendors/:clientId/orders',
  purchaseOrders: '/purchase-orders',
  purchaseOrder: '/purchase-orders/:orderId',
  purchaseCart: '/purchase-orders/:orderId/purchase-cart',
  purchaseReceiving: '/purchase-orders/:orderId/receiving',
  purchaseCosts: '/purchase-orders/:orderId/costs',
  priceSheets: '/price-sheets',
  priceSheet: '/price-sheets/:sheetId',
  priceSheetSettings: '/price-sheets/:sheetId/settings',
  priceSheetCustomers: '/price-sheets/:sheetId/customers',
  priceSheetOrders: '/price-sheets/:sheetId/orders',
  inventoryCounts: '/inventory-counts',
  inventoryCount: '/inventory-counts/:countId',
  employees: '/employee',
  /** Anything that is no tab leads to the details (spec 3, section 2). */
  anyOfEmployee: '/employee/:userId/*',
  employeeDetails: '/employee/:userId/employee-details',
  employeeHistory: '/employee/:userId/employee-history',
  employeePto: '/employee/:userId/pto-absences',
  employeeTimesheets: '/employee/:userId/employee-timesheets',
  employeeInfractions: '/employee/:userId/infractions',
  employeeMedical: '/employee/:userId/medical',
  employeeDocuments: '/employee/:userId/documents',
  employeeBonus: '/employee/:userId/employee-bonus',
  punchInOut: '/punch-in-out',
  myTime: '/my-time',
  timeOff: '/time-off',
  timesheets: '/timesheets-advanced',
  holidaySchedule: '/holiday-schedule',
  bonusList: '/bonus-list',
  hrSetting: '/hr-setting',
  account: '/account',
  companySettings: '/my-account/setting',
  companyInfo: '/my-account/setting/company-Info',
  companyBranding: '/my-account/setting/branding',
  companyGeneral: '/my-account/setting/settings',
  companyProducts: '/my-account/setting/products',
  companyIntegration: '/my-account/setting/integration',
  companyPrintables: '/my-account/setting/printables',
  imports: '/imports',
  bulk: '/bulk',
  users: '/system/users',
  parkedStreams: '/system/parked-streams',
} as const;

const tabPath =
  (tab: string) =>
  (productId: string): string =>
    `/products/${encodeURIComponent(productId)}/${tab}`;

export const specificationsPath = tabPath('specifications');
export const pricingPath = tabPath('pricing');
export const detailsPath = tabPath('details');
export const descriptionPath = tabPath('description');
export const galleryPath = tabPath('gallery');
export const logisticsPath = tabPath('logistics');
export const activityPath = tabPath('activity');
export const lotsPath = tabPath('lots');
/** The lots of a product with one of them shown. */
export const lotPath = (productId: string, lotId: string): string =>
  `${lotsPath(productId)}?${new URLSearchParams({ search: lotId }).toString()}`;

/** Where the lists of customers and vendors are. */
export const clientPaths = { customer: paths.customers, vendor: paths.vendors } as const;

export type ClientTab =
  'account' | 'orders' | 'price-sheets' | 'contacts' | 'addresses' | 'financial-details' | 'documents' | 'products';

/** A tab of a customer or vendor. */
export const clientTabPath =
  (kind: keyof typeof clientPaths, tab: ClientTab) =>
  (clientId: string): string =>
    `${clientPaths[kind]}/${encodeURIComponent(clientId)}/${tab}`;

/** The tabs of an employee, in their order (spec 3, section 2). */
export const employeeTabs = [
  'employee-details',
  'employee-history',
  'pto-absences',
  'employee-timesheets',
  'infractions',
  'medical',
  'documents',
  'employee-bonus',
] as const;
export type EmployeeTab = (typeof employeeTabs)[number];

export const employeeTabPath =
  (tab: EmployeeTab) =>
  (userId: string): string =>
    `${paths.employees}/${encodeURIComponent(userId)}/${tab}`;

/** The page of an order (spec 2, 2.1). */
export const purchaseCartPath = (orderId: string): string =>
  `/purchase-orders/${encodeURIComponent(orderId)}/purchase-cart`;
export const salesOrderPath = (orderId: string): string => `${paths.salesOrders}/${encodeURIComponent(orderId)}`;
/** Where its goods are picked. */
export const salesPickPath = (orderId: string): string => `${salesOrderPath(orderId)}/pick`;
/** A price sheet, or one of its tabs. */
export const priceSheetPath = (sheetId: string, tab?: 'settings' | 'customers' | 'orders'): string =>
  `${paths.priceSheets}/${encodeURIComponent(sheetId)}${tab === undefined ? '' : `/${tab}`}`;
/** Where its goods are received. */
export const purchaseReceivingPath = (orderId: string): string =>
  `/purchase-orders/${encodeURIComponent(orderId)}/receiving`;
/** Its charges, and what was earned with it. */
export const purchaseCostsPath = (orderId: string): string => `/purchase-orders/${encodeURIComponent(orderId)}/costs`;
export const countPath = (countId: string): string => `${paths.inventoryCounts}/${encodeURIComponent(countId)}`;

/** Stock adjustment of a product, optionally with a lot selected. */
export const adjustmentPath = (productId: string, lotId?: string): string => {
  const query = lotId === undefined ? '' : `?${new URLSearchParams({ lot: lotId }).toString()}`;
  return `${tabPath('adjustment')(productId)}${query}`;
};

/** Sign-in with the forgotten password form open. */
export const forgotPath = `${paths.login}?forgot=1`;

/** Sign-in that returns to the requested address. */
export const loginPath = (from: string): string =>
  from === paths.products ? paths.login : `${paths.login}?${new URLSearchParams({ from }).toString()}`;

/** An address within this console, else the start: prevents redirects to other sites. */
export function safeReturnPath(from: string | null): string {
  const isOurs = from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith(paths.login);
  return isOurs ? from : paths.products;
}
