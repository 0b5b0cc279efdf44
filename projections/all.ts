import { companyUsers } from './access/companyUsers.ts';
import { sharedSearches } from './access/sharedSearches.ts';
import { bulks } from './bulk/bulks.ts';
import { importBatches } from './imports/importBatches.ts';
import { recordHistory } from './history/recordHistory.ts';
import { productList } from './catalog/productList.ts';
import { clientList } from './clients/clientList.ts';
import { companyConfig } from './company/companyConfig.ts';
import { companyOptions } from './company/companyOptions.ts';
import { companyZone } from './company/companyZone.ts';
import { inventoryCounts } from './inventory/inventoryCounts.ts';
import { documentList } from './documents/documentList.ts';
import { storedFiles } from './documents/storedFiles.ts';
import { onHand } from './inventory/onHand.ts';
import { productLots } from './inventory/productLots.ts';
import { stockAdjustments } from './inventory/stockAdjustments.ts';
import { customerProducts } from './pricing/customerProducts.ts';
import { punches } from './people/punches.ts';
import { timeSheets } from './people/timeSheets.ts';
import { orderLinks } from './priceSheets/orderLinks.ts';
import { priceSheets } from './priceSheets/priceSheets.ts';
import { purchaseOrders } from './purchasing/purchaseOrders.ts';
import { vendorProductList } from './purchasing/vendorProducts.ts';
import { productOrders } from './sales/productOrders.ts';
import { receivables } from './sales/receivables.ts';
import { salesOrders } from './sales/salesOrders.ts';
import type { Projection } from './projection.ts';

/** Every read model. Add a new one here and nowhere else. */
export const projections: readonly Projection[] = [
  productList,
  recordHistory,
  onHand,
  productLots,
  stockAdjustments,
  productOrders,
  salesOrders,
  receivables,
  purchaseOrders,
  vendorProductList,
  priceSheets,
  orderLinks,
  inventoryCounts,
  companyZone,
  companyConfig,
  companyOptions,
  companyUsers,
  punches,
  timeSheets,
  clientList,
  customerProducts,
  sharedSearches,
  importBatches,
  bulks,
  documentList,
  storedFiles,
];

/** Read models that are no more: the projector drops what a Crossdock before left of them. */
export const retired: readonly { readonly name: string; readonly tables: readonly string[] }[] = [
  { name: 'product_history', tables: ['product_history'] },
];

/** Names of the read models that take any of these event types: who just wrote them waits for those alone (design 4). */
export const projectionsTaking = (types: readonly string[]): string[] =>
  projections.filter((projection) => projection.types.some((type) => types.includes(type))).map(({ name }) => name);

/** Event types that a read model takes. */
export const typesTakenBy = (name: string): readonly string[] =>
  projections.find((projection) => projection.name === name)?.types ?? [];
