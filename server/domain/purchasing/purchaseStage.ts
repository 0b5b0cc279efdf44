/** How far a purchase order is (rules 2); received, canceled and confirmed have the codes of the spec (3, section 4). */
export const PurchaseStage = {
  DRAFT: 1000,
  SENT: 1500,
  CONFIRMED: 1900,
  RECEIVING: 2100,
  RECEIVED: 4000,
  CLOSED: 8900,
  CANCEL: 9999,
} as const;
export type PurchaseStageName = keyof typeof PurchaseStage;
export type PurchaseStageCode = (typeof PurchaseStage)[PurchaseStageName];

export const purchaseStages: readonly PurchaseStageCode[] = Object.values(PurchaseStage);

export const purchaseStageName = (code: PurchaseStageCode): PurchaseStageName =>
  (Object.keys(PurchaseStage) as PurchaseStageName[]).find((name) => PurchaseStage[name] === code) ?? 'DRAFT';
