import { clientRecord } from './audit/clientRecord.ts';
import { companyRecord } from './audit/companyRecord.ts';
import { employeeRecord } from './audit/employeeRecord.ts';
import { priceSheetRecord } from './audit/priceSheetRecord.ts';
import { productRecord } from './audit/productRecord.ts';
import { purchaseOrderRecord } from './audit/purchaseOrderRecord.ts';
import { salesOrderRecord } from './audit/salesOrderRecord.ts';
import type { RecordKind } from './kinds.ts';
import type { RecordStreams } from './recordChanges.ts';

/** How the records of every kind are folded. */
export const records: Readonly<Record<RecordKind, RecordStreams>> = {
  product: productRecord,
  client: clientRecord,
  salesOrder: salesOrderRecord,
  purchaseOrder: purchaseOrderRecord,
  company: companyRecord,
  employee: employeeRecord,
  priceSheet: priceSheetRecord,
};
