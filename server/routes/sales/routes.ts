import type { Routes } from '../../http/app.ts';
import { batchPickRoutes } from './batchPick.ts';
import { salesOrderEditRoutes, salesOrderStepRoutes } from './changeSalesOrder.ts';
import { earnedRoutes } from './earned.ts';
import { fulfilmentBoardRoutes } from './fulfilmentBoard.ts';
import { issuedTogetherRoutes } from './issuedTogether.ts';
import { lotTraceRoutes } from './lotTrace.ts';
import { omsFlowRoutes } from './omsFlow.ts';
import { salesOrderCreditRoutes, salesOrderMoveRoutes } from './moveSalesOrder.ts';
import { mailInvoiceRoutes } from './mailInvoice.ts';
import { orderFigureRoutes } from './orderFigures.ts';
import { orderLineWorkRoutes } from './orderLineWork.ts';
import { orderPrintableRoutes } from './orderPrintables.ts';
import { pickListRoutes } from './pickList.ts';
import { productListOrderRoutes } from './productListOrders.ts';
import { receivableRoutes } from './receivables.ts';
import { repriceOrderRoutes } from './repriceOrder.ts';
import { salesOfProductRoutes } from './sales.ts';
import { stepSalesOrdersRoutes } from './stepSalesOrders.ts';
import { salesOrderRoutes } from './salesOrders.ts';
import { testInvoiceRoutes } from './testInvoices.ts';

export const salesRoutes: readonly Routes[] = [
  salesOfProductRoutes,
  salesOrderRoutes,
  fulfilmentBoardRoutes,
  stepSalesOrdersRoutes,
  salesOrderEditRoutes,
  salesOrderStepRoutes,
  salesOrderMoveRoutes,
  salesOrderCreditRoutes,
  receivableRoutes,
  orderLineWorkRoutes,
  repriceOrderRoutes,
  orderFigureRoutes,
  earnedRoutes,
  pickListRoutes,
  lotTraceRoutes,
  omsFlowRoutes,
  orderPrintableRoutes,
  mailInvoiceRoutes,
  batchPickRoutes,
  testInvoiceRoutes,
  issuedTogetherRoutes,
  productListOrderRoutes,
];
