import type { Route } from '../../http/app.ts';
import { clientsRoute } from './clients.ts';

export const clientsRoutes: readonly Route[] = [clientsRoute];
