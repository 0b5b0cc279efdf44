import type { Area } from '../area.ts';
import { accessArea } from '../features/access/area.ts';
import { catalogArea } from '../features/catalog/area.ts';
import { clientsArea } from '../features/clients/area.ts';
import { companyArea } from '../features/company/area.ts';
import { inventoryArea } from '../features/inventory/area.ts';
import { peopleArea } from '../features/people/area.ts';
import { priceSheetsArea } from '../features/priceSheets/area.ts';
import { pricingArea } from '../features/pricing/area.ts';
import { purchasingArea } from '../features/purchasing/area.ts';
import { salesArea } from '../features/sales/area.ts';
import { systemArea } from '../features/system/area.ts';

/** Every area; the code of their screens is fetched in this order. */
export const areas: readonly Area[] = [
  catalogArea,
  inventoryArea,
  pricingArea,
  clientsArea,
  salesArea,
  purchasingArea,
  priceSheetsArea,
  peopleArea,
  companyArea,
  accessArea,
  systemArea,
];
