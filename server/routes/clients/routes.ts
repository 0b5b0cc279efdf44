import type { Routes } from '../../http/app.ts';
import { addressRoutes, contactRoutes } from './book.ts';
import { clientRoutes } from './clients.ts';
import { editClientRoutes } from './editClient.ts';

export const clientsRoutes: readonly Routes[] = [clientRoutes, editClientRoutes, contactRoutes, addressRoutes];
