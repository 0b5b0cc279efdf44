import { passwordChangedMail } from './access/passwordChangedMail.ts';
import { runBulks } from './bulk/runBulks.ts';
import { runCounts } from './inventory/runCounts.ts';
import { listShippedProducts } from './pricing/listShippedProducts.ts';
import { timeOffMail } from './people/timeOffMail.ts';
import { priceSheetMail } from './priceSheets/priceSheetMail.ts';
import { sheetOrderMail, sheetOrders } from './priceSheets/sheetOrders.ts';
import { purchaseOrderMail } from './purchasing/purchaseOrderMail.ts';
import { stockReceipts } from './purchasing/stockReceipts.ts';
import type { Reactor } from './reactor.ts';
import { creditedLots } from './sales/creditedLots.ts';
import { followOrders } from './sales/followOrders.ts';
import { invoiceMail } from './sales/invoiceMail.ts';
import { stockReturns } from './sales/stockReturns.ts';
import { unmadeLots } from './sales/unmadeLots.ts';
import { tellLostStock } from './sales/tellLostStock.ts';

/** Every reactor; each declares where in the log it starts. */
export const reactors: readonly Reactor[] = [
  passwordChangedMail,
  runBulks,
  runCounts,
  purchaseOrderMail,
  stockReceipts,
  followOrders,
  tellLostStock,
  stockReturns,
  unmadeLots,
  creditedLots,
  listShippedProducts,
  priceSheetMail,
  sheetOrders,
  sheetOrderMail,
  timeOffMail,
  invoiceMail,
];
