import type { Routes } from '../../http/app.ts';
import { documentReadRoutes } from './documents.ts';
import { documentChangeRoutes } from './documentChanges.ts';

export const documentsRoutes: readonly Routes[] = [documentReadRoutes, documentChangeRoutes];
