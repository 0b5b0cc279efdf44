import type { Area } from '../../area.ts';
import { paths, purchaseCartPath } from '../../paths.ts';
import { PurchasePalette } from './PurchasePalette.tsx';

export const purchasingArea: Area = {
  screens: [
    [paths.vendorOrders, async () => (await import('./VendorOrdersScreen.tsx')).VendorOrdersScreen],
    [paths.vendorProducts, async () => (await import('./VendorProductsScreen.tsx')).VendorProductsScreen],
    [paths.purchaseOrders, async () => (await import('./PurchasesScreen.tsx')).PurchasesScreen],
    [paths.purchaseCart, async () => (await import('./PurchaseScreen.tsx')).PurchaseScreen],
    [paths.purchaseCosts, async () => (await import('./CostsScreen.tsx')).CostsScreen],
    [paths.purchaseReceiving, async () => (await import('./ReceivingScreen.tsx')).ReceivingScreen],
  ],
  redirects: [{ path: paths.purchaseOrder, to: ({ orderId = '' }) => purchaseCartPath(orderId) }],
  palettes: [{ Palette: PurchasePalette, permission: 'purchases.view' }],
};
