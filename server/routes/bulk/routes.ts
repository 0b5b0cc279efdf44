import type { Routes } from '../../http/app.ts';
import { bulksRoutes } from './bulks.ts';
import { bulkEditRoutes } from './bulkEdit.ts';

export const bulkRoutes: readonly Routes[] = [bulksRoutes, bulkEditRoutes];
