import { choice, ConfigType, line, prose, toggle, type ConfigKeys } from './configKey.ts';
import { checkedBestByDays, checkedPrefix, checkedRecipients, checkedTime, PREFIX_MAX } from './configChecks.ts';

/** Which day a new order, or a list of orders, begins with. */
const days = ['Today', 'Today with cut-off time', 'Tomorrow'] as const;
export type DayChoice = (typeof days)[number];
const withCutOff = (key: string) => ({ key, is: 'Today with cut-off time' });

/** Copies of a document that is printed at once. */
const copies = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** Where a cost comes from that nobody has typed. */
const costs = ['productDefaultCost', 'lastCostByVendor', 'lastCostOfAny'] as const;

const RECIPIENTS_TEXT_MAX = 2_000;
const TERMS_MAX = 2_000;

/** A toggle that is on until someone turns it off. */
const shown = <Of extends object>(of: Of) => ({ ...of, rule: { kind: 'flag', first: true } as const });

const purchase = { type: ConfigType.PURCHASE } as const;
const sales = { type: ConfigType.SALES } as const;
const priceSheet = { type: ConfigType.PRICE_SHEET, readBy: 'server/domain/priceSheets/sheetSettings.ts' } as const;
const label = { type: ConfigType.LABEL, readBy: { awaits: 'server/printables/labels/caseLabel.ts' } } as const;
const unread = { type: ConfigType.QUICK_PRINT, readBy: null } as const;

const purchasePolicy = 'server/domain/purchasing/purchasePolicy.ts';
const orderSettings = 'server/domain/sales/orderSettings.ts';
const pricingOffers = 'server/domain/pricing/pricingOffers.ts';
/** What every user's console goes by. */
const consoleConfig = 'server/domain/company/config/consoleConfig.ts';

/** The general settings (spec 1, 2.8), in the order of their screen. Times of day and units have no key there: ours. */
export const generalKeys = {
  poCustomerPrefixEnable: toggle({ ...purchase, readBy: purchasePolicy }),
  poCustomerPrefixText: line(PREFIX_MAX, {
    ...{ ...purchase, readBy: purchasePolicy, usual: 'WWS-', check: checkedPrefix('poCustomerPrefixText') },
    shownWith: ['poCustomerPrefixEnable'],
  }),
  poDefaultCost: choice(costs, {
    ...purchase,
    readBy: purchasePolicy,
  }),
  poBestByDate: line(5, { ...purchase, readBy: purchasePolicy, usual: '10', check: checkedBestByDays }),
  poOrderListData: choice(days, { ...purchase, readBy: consoleConfig }),
  poCutOffTime: line(5, {
    ...{ ...purchase, readBy: consoleConfig, usual: '17:00' },
    ...{ check: checkedTime('poCutOffTime'), shownWith: [withCutOff('poOrderListData')] },
  }),
  allocationsTab: choice(['costAllocations', 'relatedBills'], {
    ...purchase,
    readBy: consoleConfig,
  }),
  emailNotificationEnable: toggle({ ...purchase, readBy: purchasePolicy }),
  emailNotifications: line(RECIPIENTS_TEXT_MAX, {
    ...{ ...purchase, readBy: purchasePolicy, check: checkedRecipients('emailNotifications') },
    shownWith: ['emailNotificationEnable'],
  }),

  soCustomerPrefixEnable: toggle({ ...sales, readBy: orderSettings }),
  soCustomerPrefixText: line(PREFIX_MAX, {
    ...{ ...sales, readBy: orderSettings, usual: 'SS0-', check: checkedPrefix('soCustomerPrefixText') },
    shownWith: ['soCustomerPrefixEnable'],
  }),
  soOrderListData: choice(days, { ...sales, readBy: consoleConfig }),
  soCustomerNoEnable: toggle({ ...sales, readBy: consoleConfig }),
  soTargetFulfillmentDate: choice(days, { ...sales, readBy: orderSettings }),
  soCutOffTime: line(5, {
    ...{ ...sales, readBy: orderSettings, usual: '17:00', check: checkedTime('soCutOffTime') },
    shownWith: [withCutOff('soOrderListData'), withCutOff('soTargetFulfillmentDate')],
  }),
  soDefaultLastDateWithSession: toggle({ ...sales, readBy: consoleConfig }),
  soLotAssignType: choice(['autoAssign', 'manuallyAssign'], { ...sales, readBy: orderSettings }),
  soLotOverFlow: toggle({
    ...{ ...sales, readBy: orderSettings },
    enabledWith: [{ key: 'soLotAssignType', is: 'autoAssign' }],
  }),
  soLotWholeNumber: toggle({
    ...{ ...sales, readBy: orderSettings },
    enabledWith: [{ key: 'soLotAssignType', is: 'autoAssign' }],
  }),
  soEnableAddItem: toggle({ ...sales, readBy: { awaits: 'web/features/sales/orders/AddItemButton.tsx' } }),
  soPickSheetQuickPrintEnable: toggle({ ...sales, readBy: consoleConfig }),
  soPickSheetQuickPrintCopies: choice(copies, {
    ...{ ...sales, readBy: consoleConfig },
    shownWith: ['soPickSheetQuickPrintEnable'],
  }),
  soInvoiceQuickPrintEnable: toggle({ ...sales, readBy: consoleConfig }),
  soInvoiceQuickPrintCopies: choice(copies, {
    ...{ ...sales, readBy: consoleConfig },
    shownWith: ['soInvoiceQuickPrintEnable'],
  }),
  soInvoiceOfficeCopyQuickPrintEnable: toggle({ ...sales, readBy: consoleConfig }),
  soInvoiceOfficeCopyQuickPrintCopies: choice(copies, {
    ...{ ...sales, readBy: consoleConfig },
    shownWith: ['soInvoiceOfficeCopyQuickPrintEnable'],
  }),
  soBillOfLadingQuickPrintEnable: toggle({ ...sales, readBy: consoleConfig }),
  soBillOfLadingQuickPrintCopies: choice(copies, {
    ...{ ...sales, readBy: consoleConfig },
    shownWith: ['soBillOfLadingQuickPrintEnable'],
  }),
  soPriceForDuplicatedOrder: choice(['copyOriginalPrice', 'customerAndItemPricing'], {
    ...sales,
    readBy: orderSettings,
  }),
  soAutomaticallyAddMemo: toggle({ ...sales, readBy: orderSettings }),
  soShippedOrder: toggle({ ...sales, readBy: consoleConfig }),
  soShippedLabel: line(30, { ...sales, readBy: consoleConfig, shownWith: ['soShippedOrder'] }),
  soDontAllowShip: toggle({ ...sales, readBy: orderSettings }),
  soEnableWarehousePickTab: toggle({ ...sales, readBy: consoleConfig }),
  soLogisticsDisplay: choice(['Imperial', 'Metric'], { ...sales, readBy: orderSettings }),
  // What the specification calls allowed and certain stored settings (rules 18.23). Ours.
  priceGroupE: shown({ ...sales, readBy: pricingOffers }),
  priceCustomMargin: shown({ ...sales, readBy: pricingOffers }),
  priceMatchCustomer: shown({ ...sales, readBy: pricingOffers }),

  priceSheetDefaultCost: choice(costs, priceSheet),
  purchaseTerms: prose(TERMS_MAX, priceSheet),
  displaySize: shown(priceSheet),
  displayWeight: shown(priceSheet),
  displayPacking: shown(priceSheet),
  displayBrand: shown(priceSheet),
  displayOrigin: shown(priceSheet),
  confirmEmails: line(RECIPIENTS_TEXT_MAX, { ...priceSheet, check: checkedRecipients('confirmEmails') }),
  copyAssignedSales: shown(priceSheet),

  labelCustomerPrefixEnable: toggle(label),
  labelCustomerPrefixText: line(PREFIX_MAX, {
    ...{ ...label, check: checkedPrefix('labelCustomerPrefixText') },
    shownWith: ['labelCustomerPrefixEnable'],
  }),
  labelType: choice(['Logo', 'CompanyPrefix'], label),

  quickPrintPickSheet: choice(copies, unread),
  quickPrintInvoice: choice(copies, unread),
  quickPrintInvoiceOfficeCopy: choice(copies, unread),
  quickPrintBillOfLading: choice(copies, unread),
} as const satisfies ConfigKeys;
