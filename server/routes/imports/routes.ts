import type { Routes } from '../../http/app.ts';
import { importRoutes } from './imports.ts';
import { resumeImportRoutes } from './resumeImport.ts';
import { sentFileRoutes } from './sentFiles.ts';
import { templateRoutes } from './template.ts';

export const importsRoutes: readonly Routes[] = [importRoutes, sentFileRoutes, resumeImportRoutes, templateRoutes];
