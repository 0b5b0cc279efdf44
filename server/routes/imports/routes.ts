import type { Routes } from '../../http/app.ts';
import { importRoutes } from './imports.ts';
import { sentFileRoutes } from './sentFiles.ts';

export const importsRoutes: readonly Routes[] = [importRoutes, sentFileRoutes];
