import type { Routes } from '../../http/app.ts';
import { lotRoutes } from './lots.ts';
import { stockedLotRoutes } from './stockedLots.ts';
import { lotExportRoutes } from './exportLots.ts';
import { lotChangeRoutes } from './lotChanges.ts';
import { codeRoutes } from './codes.ts';
import { countRoutes } from './count/counts.ts';
import { countWorkRoutes } from './count/countWork.ts';
import { countFileRoutes } from './count/countFiles.ts';
import { restockRoutes } from './restock.ts';

export const inventoryRoutes: readonly Routes[] = [
  lotRoutes,
  stockedLotRoutes,
  lotExportRoutes,
  lotChangeRoutes,
  codeRoutes,
  countRoutes,
  countWorkRoutes,
  countFileRoutes,
  restockRoutes,
];
