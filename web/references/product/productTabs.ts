import type { Permission } from '../../../server/domain/access/permissions.ts';
import {
  activityPath,
  adjustmentPath,
  descriptionPath,
  detailsPath,
  galleryPath,
  logisticsPath,
  lotsPath,
  pricingPath,
  specificationsPath,
} from '../../paths.ts';

/** The tabs of a product (spec 2, 2.4) that exist, in their order; a new one is a line here and a route. */
export const productTabs = [
  { id: 'specifications', path: specificationsPath, permission: 'products.view' },
  { id: 'pricing', path: pricingPath, permission: 'products.viewPrice' },
  { id: 'details', path: detailsPath, permission: 'products.view' },
  { id: 'description', path: descriptionPath, permission: 'products.view' },
  { id: 'gallery', path: galleryPath, permission: 'products.view' },
  { id: 'logistics', path: logisticsPath, permission: 'products.view' },
  { id: 'activity', path: activityPath, permission: 'products.view' },
  { id: 'lots', path: lotsPath, permission: 'inventory.view' },
  { id: 'adjustment', path: adjustmentPath, permission: 'inventory.view' },
] as const satisfies readonly { id: string; path: (productId: string) => string; permission: Permission }[];

export type ProductTab = (typeof productTabs)[number]['id'];
