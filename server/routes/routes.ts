import type { App, Route, RouteDeps } from '../http/app.ts';
import { systemRoutes } from './system/routes.ts';
import { accessRoutes } from './access/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { clientsRoutes } from './clients/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { purchasingRoutes } from './purchasing/routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { importsRoutes } from './imports/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';

/** Every route, listed by its area. */
const routes: readonly Route[] = [
  ...systemRoutes,
  ...accessRoutes,
  ...companyRoutes,
  ...clientsRoutes,
  ...catalogRoutes,
  ...pricingRoutes,
  ...auditRoutes,
  ...inventoryRoutes,
  ...purchasingRoutes,
  ...salesRoutes,
  ...documentsRoutes,
  ...importsRoutes,
  ...bulkRoutes,
];

export function addRoutes(app: App, deps: RouteDeps): void {
  for (const route of routes) {
    app.useCase = route.name.replace(/Route$/, '');
    route(app, deps);
  }
}
