import type { App, RouteDeps, Routes } from '../http/app.ts';
import { systemRoutes } from './system/routes.ts';
import { accessRoutes } from './access/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { clientsRoutes } from './clients/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { asOfRoutes } from './audit/asOf.ts';
import { recordHistoryRoutes } from './audit/recordHistory.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { purchasingRoutes } from './purchasing/routes.ts';
import { priceSheetsRoutes } from './priceSheets/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { importsRoutes } from './imports/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';

/** Every route, listed by its area. */
const routes: readonly Routes[] = [
  ...systemRoutes,
  ...accessRoutes,
  ...companyRoutes,
  ...clientsRoutes,
  ...catalogRoutes,
  ...pricingRoutes,
  ...peopleRoutes,
  asOfRoutes,
  recordHistoryRoutes,
  ...inventoryRoutes,
  ...salesRoutes,
  ...purchasingRoutes,
  ...priceSheetsRoutes,
  ...documentsRoutes,
  ...importsRoutes,
  ...bulkRoutes,
];

export function addRoutes(app: App, deps: RouteDeps): void {
  for (const [useCase, route] of routes.flatMap((table) => Object.entries(table))) {
    app.useCase = useCase;
    route(app, deps);
  }
}
