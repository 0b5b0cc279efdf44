import type { Area } from '../../area.ts';
import { paths } from '../../paths.ts';
import { PriceSheetPalette } from './PriceSheetPalette.tsx';

export const priceSheetsArea: Area = {
  screens: [
    [paths.priceSheets, async () => (await import('./PriceSheetsScreen.tsx')).PriceSheetsScreen],
    [paths.priceSheet, async () => (await import('./SheetItemsScreen.tsx')).SheetItemsScreen],
    [paths.priceSheetSettings, async () => (await import('./SheetSettingsScreen.tsx')).SheetSettingsScreen],
    [paths.priceSheetCustomers, async () => (await import('./SheetCustomersScreen.tsx')).SheetCustomersScreen],
    [paths.priceSheetOrders, async () => (await import('./SheetOrdersScreen.tsx')).SheetOrdersScreen],
    [paths.customerPriceSheets, async () => (await import('./CustomerSheetsScreen.tsx')).CustomerSheetsScreen],
  ],
  palettes: [{ Palette: PriceSheetPalette, permission: 'sheets.view' }],
};
