import { galleryScreens } from './galleryScreens.ts';
import type { Screen } from './screen.ts';
import { stockScreens } from './stockScreens.ts';

/** The tabs of a product that have files of their own. */
export const tabScreens = (firstProduct: Screen['show']): Screen[] => [
  ...stockScreens(firstProduct),
  ...galleryScreens(firstProduct),
];
