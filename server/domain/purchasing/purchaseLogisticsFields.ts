import type { ValuesOf } from '../fields.ts';
import { logisticsFields, pallets } from '../logisticsFields.ts';

/** How the goods of an order get here, and with whom (spec 3, section 2 "Purchase orders"). */
export const purchaseLogisticsFields = { ...logisticsFields, pallets } as const;

export type PurchaseLogistics = ValuesOf<typeof purchaseLogisticsFields>;
