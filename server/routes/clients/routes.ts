import type { Routes } from '../../http/app.ts';
import { addressRoutes, contactRoutes } from './book.ts';
import { clientRoutes } from './clients.ts';
import { accountRoutes } from './saveAccount.ts';

export const clientsRoutes: readonly Routes[] = [clientRoutes, accountRoutes, contactRoutes, addressRoutes];
