import type { CompanyConfig } from './companyConfig.ts';
import type { DayChoice } from './generalKeys.ts';

/** What of a company's settings every user's console goes by. */
export interface ConsoleConfig {
  /** The day that lists of orders begin with; null: with all, until the company has chosen. */
  readonly salesList: DayRule | null;
  readonly purchaseList: DayRule | null;
  /** The target fulfillment date that a new order begins with. */
  readonly fulfilment: DayRule;
  /** A new order begins with the date of the last one that was written in this window. */
  readonly keepsLastDate: boolean;
  /** What an order is called that has left, in this company's words; empty: in ours. */
  readonly shippedLabel: string;
  /** Orders have a number of the company's own beside ours. */
  readonly customNumbers: boolean;
  /** Charges of purchase orders are entered as the bills that they came with. */
  readonly relatedBills: boolean;
  /** Orders have the tab of the warehouse. */
  readonly warehousePick: boolean;
  /** Copies of a document that is printed at once; null: it is not. */
  readonly quickPrint: {
    readonly pickSheet: number | null;
    readonly invoice: number | null;
    readonly invoiceOfficeCopy: number | null;
    readonly billOfLading: number | null;
  };
  /** What customers' pricing may use (rules 18.23). */
  readonly pricing: { readonly groupE: boolean; readonly customMargin: boolean; readonly matching: boolean };
}

interface DayRule {
  readonly choice: DayChoice;
  /** HH:MM of the company's clocks. */
  readonly cutOff: string;
}

/** Settings as the console needs them. */
export function consoleConfig(config: CompanyConfig, isChosen: (key: keyof CompanyConfig) => boolean): ConsoleConfig {
  const { soOrderListData, soCutOffTime, poOrderListData, poCutOffTime } = config;
  return {
    salesList: isChosen('soOrderListData') ? { choice: soOrderListData, cutOff: soCutOffTime } : null,
    purchaseList: isChosen('poOrderListData') ? { choice: poOrderListData, cutOff: poCutOffTime } : null,
    fulfilment: { choice: config.soTargetFulfillmentDate, cutOff: soCutOffTime },
    keepsLastDate: config.soDefaultLastDateWithSession,
    shippedLabel: config.soShippedOrder ? config.soShippedLabel : '',
    pricing: {
      groupE: config.priceGroupE,
      customMargin: config.priceCustomMargin,
      matching: config.priceMatchCustomer,
    },
    customNumbers: config.soCustomerNoEnable,
    relatedBills: config.allocationsTab === 'relatedBills',
    warehousePick: config.soEnableWarehousePickTab,
    quickPrint: {
      pickSheet: config.soPickSheetQuickPrintEnable ? Number(config.soPickSheetQuickPrintCopies) : null,
      invoice: config.soInvoiceQuickPrintEnable ? Number(config.soInvoiceQuickPrintCopies) : null,
      invoiceOfficeCopy: config.soInvoiceOfficeCopyQuickPrintEnable
        ? Number(config.soInvoiceOfficeCopyQuickPrintCopies)
        : null,
      billOfLading: config.soBillOfLadingQuickPrintEnable ? Number(config.soBillOfLadingQuickPrintCopies) : null,
    },
  };
}
