/** Every address of the console, so that none is typed twice. */
export const paths = {
  landing: '/',
  login: '/login',
  resetPassword: '/reset-password',
  products: '/products',
  restock: '/restock',
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
  inventoryCounts: '/inventory-counts',
  inventoryCount: '/inventory-counts/:countId',
  account: '/account',
  imports: '/imports',
  bulk: '/bulk',
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

/** Where an order opens (spec 2, 2.1). */
export const purchaseCartPath = (orderId: string): string =>
  `/purchase-orders/${encodeURIComponent(orderId)}/purchase-cart`;
export const salesOrderPath = (orderId: string): string => `/sales-orders/${encodeURIComponent(orderId)}`;
export const countPath = (countId: string): string => `${paths.inventoryCounts}/${encodeURIComponent(countId)}`;

/** Stock corrections of a product; with a lot chosen already. */
export const adjustmentPath = (productId: string, lotId?: string): string => {
  const query = lotId === undefined ? '' : `?${new URLSearchParams({ lot: lotId }).toString()}`;
  return `${tabPath('adjustment')(productId)}${query}`;
};

/** Sign-in with the forgotten password opened. */
export const forgotPath = `${paths.login}?forgot=1`;

/** Sign-in that comes back to where somebody wanted to go. */
export const loginPath = (from: string): string =>
  from === paths.products ? paths.login : `${paths.login}?${new URLSearchParams({ from }).toString()}`;

/** A place of this console, or the start: an address from outside must not lead elsewhere. */
export function safePlace(from: string | null): string {
  const isOurs = from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith(paths.login);
  return isOurs ? from : paths.products;
}
