import type { Routes } from '../../http/app.ts';
import { productListRoutes } from './productList.ts';
import { productRoutes } from './products.ts';
import { productTabRoutes } from './productTabs.ts';
import { productUnitRoutes } from './productUnits.ts';
import { productFacetRoutes } from './productFacets.ts';
import { coverRoutes } from './covers.ts';
import { exportRoutes } from './exportProducts.ts';
import { productSheetRoutes } from './productSheet.ts';

export const catalogRoutes: readonly Routes[] = [
  productListRoutes,
  productRoutes,
  productTabRoutes,
  productUnitRoutes,
  productFacetRoutes,
  coverRoutes,
  exportRoutes,
  productSheetRoutes,
];
