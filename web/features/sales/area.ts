import type { Area } from '../../area.ts';
import { paths } from '../../paths.ts';
import { SalesPalette } from './SalesPalette.tsx';

export const salesArea: Area = {
  screens: [
    [paths.activity, async () => (await import('./ActivityScreen.tsx')).ActivityScreen],
    [paths.customerOrders, async () => (await import('./orders/CustomerOrdersScreen.tsx')).CustomerOrdersScreen],
    [paths.salesOrders, async () => (await import('./orders/SalesOrdersScreen.tsx')).SalesOrdersScreen],
    [paths.fulfillmentBoard, async () => (await import('./board/FulfillmentBoardScreen.tsx')).FulfillmentBoardScreen],
    [paths.recall, async () => (await import('./recall/RecallScreen.tsx')).RecallScreen],
    [paths.receivables, async () => (await import('./receivables/ReceivablesScreen.tsx')).ReceivablesScreen],
    [paths.salesOrderPick, async () => (await import('./orders/PickScreen.tsx')).PickScreen],
    [paths.salesOrder, async () => (await import('./orders/SalesOrderScreen.tsx')).SalesOrderScreen],
  ],
  lists: [{ list: 'salesOrders', path: paths.salesOrders, permission: 'sales.view' }],
  palettes: [{ Palette: SalesPalette, permission: 'sales.view' }],
};
