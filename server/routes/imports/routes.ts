import type { Route } from '../../http/app.ts';
import { importsRoute } from './imports.ts';
import { undoImportRoute } from './undoImport.ts';
import { checkProductsFileRoute } from './checkProductsFile.ts';
import { takeInProductsFileRoute } from './takeInProductsFile.ts';

export const importsRoutes: readonly Route[] = [
  importsRoute,
  undoImportRoute,
  checkProductsFileRoute,
  takeInProductsFileRoute,
];
