import type { CompanyConfig } from '../company/config/companyConfig.ts';
import type { SheetValues } from './sheetFields.ts';

/** What a new price sheet begins with, as its company has chosen (spec 1, 2.8; rules 7). */
export const sheetSettingsOf = (config: CompanyConfig): Partial<SheetValues> => ({
  costSource: config.priceSheetDefaultCost,
  purchaseTerms: config.purchaseTerms,
  displaySize: config.displaySize,
  displayWeight: config.displayWeight,
  displayPacking: config.displayPacking,
  displayBrand: config.displayBrand,
  displayOrigin: config.displayOrigin,
  confirmEmails: config.confirmEmails,
  copyAssignedSales: config.copyAssignedSales,
});
