import type { Area } from '../../area.ts';
import { paths } from '../../paths.ts';
import { CountPalette } from './counts/CountPalette.tsx';
import { InventoryActions } from './InventoryActions.tsx';

export const inventoryArea: Area = {
  screens: [
    [paths.restock, async () => (await import('./restock/RestockScreen.tsx')).RestockScreen],
    [paths.allLots, async () => (await import('./allLots/AllLotsScreen.tsx')).AllLotsScreen],
    [paths.lots, async () => (await import('./lots/LotsScreen.tsx')).LotsScreen],
    [paths.adjustment, async () => (await import('./lots/AdjustmentScreen.tsx')).AdjustmentScreen],
    [paths.inventoryCounts, async () => (await import('./counts/CountsScreen.tsx')).CountsScreen],
    [paths.inventoryCount, async () => (await import('./counts/CountScreen.tsx')).CountScreen],
  ],
  palettes: [{ Palette: InventoryActions }, { Palette: CountPalette, permission: 'inventory.count' }],
  lists: [
    { list: 'restock', path: paths.restock },
    { list: 'allLots', path: paths.allLots, permission: 'inventory.view' },
  ],
};
