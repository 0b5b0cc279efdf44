import type { Area } from '../../area.ts';
import { paths, specificationsPath } from '../../paths.ts';
import { CatalogActions } from './CatalogActions.tsx';

export const catalogArea: Area = {
  screens: [
    [paths.specifications, async () => (await import('./SpecificationsScreen.tsx')).SpecificationsScreen],
    [paths.details, async () => (await import('./DetailsScreen.tsx')).DetailsScreen],
    [paths.description, async () => (await import('./DescriptionScreen.tsx')).DescriptionScreen],
    [paths.gallery, async () => (await import('./gallery/GalleryScreen.tsx')).GalleryScreen],
    [paths.logistics, async () => (await import('./LogisticsScreen.tsx')).LogisticsScreen],
  ],
  redirects: [{ path: paths.product, to: ({ productId = '' }) => specificationsPath(productId) }],
  palettes: [{ Palette: CatalogActions }],
  lists: [{ list: 'products', path: paths.products }],
};
