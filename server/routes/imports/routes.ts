import type { Route } from '../../http/app.ts';
import { importsRoute } from './imports.ts';
import { undoImportRoute } from './undoImport.ts';
import { checkFileRoute, checkProductsFileRoute } from './checkFile.ts';
import { takeFileRoute, takeInProductsFileRoute } from './takeFile.ts';

export const importsRoutes: readonly Route[] = [
  importsRoute,
  undoImportRoute,
  checkProductsFileRoute,
  takeInProductsFileRoute,
  checkFileRoute,
  takeFileRoute,
];
