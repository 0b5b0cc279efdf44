import type { Route } from '../../http/app.ts';
import { lotsRoute } from './lots.ts';
import { exportLotsRoute } from './exportLots.ts';
import { correctLotRoute } from './correctLot.ts';
import { lotDecisionRoutes } from './lotDecisions.ts';
import { searchLotsRoute } from './searchLots.ts';
import { namedLotsRoute } from './namedLots.ts';
import { initialInventoryRoute } from './initialInventory.ts';
import { undoInitialInventoryRoute } from './undoInitialInventory.ts';
import { countsRoute } from './count/counts.ts';
import { startCountRoute } from './count/startCount.ts';
import { countRoute } from './count/count.ts';
import { countLinesRoute } from './count/countLines.ts';
import { countSheetRoute } from './count/countSheet.ts';
import { enterCountsRoute } from './count/enterCounts.ts';
import { askRecountRoute } from './count/askRecount.ts';
import { postCountRoute } from './count/postCount.ts';
import { cancelCountRoute } from './count/cancelCount.ts';
import { undoCountRoute } from './count/undoCount.ts';
import { adjustmentsRoute } from './adjustments.ts';
import { adjustLotRoute } from './adjustLot.ts';
import { restockListRoute } from './restock/restockList.ts';
import { restockFacetsRoute } from './restock/restockFacets.ts';
import { purchaseListRoute } from './restock/purchaseList.ts';

export const inventoryRoutes: readonly Route[] = [
  lotsRoute,
  exportLotsRoute,
  correctLotRoute,
  lotDecisionRoutes,
  searchLotsRoute,
  namedLotsRoute,
  initialInventoryRoute,
  undoInitialInventoryRoute,
  countsRoute,
  startCountRoute,
  countRoute,
  countLinesRoute,
  countSheetRoute,
  enterCountsRoute,
  askRecountRoute,
  postCountRoute,
  cancelCountRoute,
  undoCountRoute,
  adjustmentsRoute,
  adjustLotRoute,
  restockListRoute,
  restockFacetsRoute,
  purchaseListRoute,
];
