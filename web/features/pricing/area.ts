import type { Area } from '../../area.ts';
import { paths } from '../../paths.ts';
import { PricingActions } from './PricingActions.tsx';

export const pricingArea: Area = {
  screens: [[paths.pricing, async () => (await import('./PricingScreen.tsx')).PricingScreen]],
  palettes: [{ Palette: PricingActions }],
};
