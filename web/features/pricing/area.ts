import type { Area } from '../../area.ts';
import { paths } from '../../paths.ts';
import { PricingActions } from './PricingActions.tsx';

export const pricingArea: Area = {
  screens: [
    [paths.pricing, async () => (await import('./PricingScreen.tsx')).PricingScreen],
    [
      paths.customerProducts,
      async () => (await import('./productList/CustomerProductsScreen.tsx')).CustomerProductsScreen,
    ],
  ],
  palettes: [{ Palette: PricingActions }],
};
