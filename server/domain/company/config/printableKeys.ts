import { choice, ConfigType, line, prose, toggle, toggles, type ConfigKeys } from './configKey.ts';

const TITLE_MAX = 60;
const LABEL_MAX = 40;
/** Terms and messages: several pages of them still print. */
const TEXT_MAX = 10_000;

const layouts = ['Portrait', 'Landscape'] as const;

const purchaseContent = 'server/printables/orders/purchaseOrderContent.ts';
const pickContent = 'server/printables/orders/pickSheetContent.ts';
const invoiceContent = 'server/printables/orders/invoiceContent.ts';
const creditMemoContent = 'server/printables/orders/creditMemoContent.ts';
const shippingContent = 'server/printables/orders/shippingContent.ts';
/** Which document is printed by its settings, and its title and layout. */
const chosenPrint = 'server/domain/company/config/chosenPrint.ts';

const purchase = { type: ConfigType.PURCHASE_PAPER, shownWith: ['purchaseEnable'] } as const;
const columns = { type: ConfigType.PURCHASE_COLUMNS, shownWith: ['purchaseEnable'] } as const;
const pick = { type: ConfigType.PICK_SHEET, shownWith: ['salesOrderPickSheetEnable'] } as const;
const invoice = { type: ConfigType.INVOICE, shownWith: ['salesOrderInvoiceEnable'] } as const;
const billOfLading = {
  type: ConfigType.BILL_OF_LADING,
  ...{ shownWith: ['salesOrderBillOfLoadingEnable'], readBy: shippingContent },
} as const;
const manifest = {
  type: ConfigType.SHIPPING_MANIFEST,
  ...{ shownWith: ['salesOrderShippingManifestEnable'], readBy: shippingContent },
} as const;
const creditMemo = {
  type: ConfigType.CREDIT_MEMO,
  ...{ shownWith: ['salesOrderCreditMemoEnable'], readBy: creditMemoContent },
} as const;
const enable = { type: ConfigType.SALES_ENABLE, readBy: chosenPrint } as const;

/** Header and carrier fields that a bill of lading and a manifest have in common. */
const header = [
  ...(['SalesOrder', 'OrderDate', 'DeliveryContact', 'TotalUnits', 'CustomerPO'] as const),
  ...(['TargetFulfillmentDate', 'Temperature', 'PickupReferenceNo', 'Window', 'NumberOfPallets'] as const),
  ...(['ShipTo', 'SoldTo', 'CarrierAndReferenceNo', 'PrintDateAndTime'] as const),
] as const;
const carrier = [
  ...(['WarehouseVerificationSignature', 'CustomerPrintNameAndSignatureSection', 'Carrier'] as const),
  ...(['CarrierPhoneNo', 'DriverName', 'DriverLicenseNo', 'DriverLicenseImageField'] as const),
  ...(['DriverSignatureField', 'DeliveryDriver'] as const),
] as const;
const cargo = [
  ...(['AlternateRowShading', 'ItemNumbering', 'OrderedQuantity', 'ShippedQuantity'] as const),
  ...(['UOMAndShippedQuantity', 'ProductDescription', 'SKU', 'BillableQuantity', 'UOMOfPrice'] as const),
  ...(['PriceAndUnit', 'Brand', 'Origin', 'ColumnOrigin', 'Packing', 'Size'] as const),
] as const;

/** How documents are printed (spec 1, 2.7), in the order of their panels. */
export const printableKeys = {
  purchaseEnable: toggle({ type: ConfigType.PURCHASE_ENABLE, readBy: chosenPrint }),
  salesOrderPickSheetEnable: toggle(enable),
  salesOrderInvoiceEnable: toggle(enable),
  salesOrderBillOfLoadingEnable: toggle(enable),
  salesOrderShippingManifestEnable: toggle(enable),
  salesOrderCreditMemoEnable: toggle(enable),
  /** Of any document. Ours: the specification has one name of a product, which holds both in this trade. */
  printedProductNames: choice(['bothNames', 'englishName', 'chineseName'], enable),

  customerDocumentTitle: line(TITLE_MAX, { ...purchase, readBy: chosenPrint }),
  enableExtendedCost: toggle({ ...purchase, readBy: { awaits: 'server/domain/purchasing/extendedCost.ts' } }),
  ...toggles('poDisplay', ['Logo'], { ...purchase, readBy: chosenPrint }),
  ...toggles('poDisplay', ['PurchaseOrder', 'Barcode'], { ...purchase, readBy: purchaseContent }),
  ...toggles(
    'poDisplay',
    [
      ...(['Purchaser', 'OrderDate', 'DeliveryDate', 'Reference', 'PaymentTerms'] as const),
      ...(['ShippingTerms', 'FreightType', 'ShipTo', 'TotalCost'] as const),
    ],
    { ...purchase, readBy: purchaseContent },
  ),
  ...toggles(
    '',
    ['Sku', 'VendorItemCode', 'ProductDescription', 'OrderQuantity', 'EstimatedBillableQuantity', 'ConfirmedQuantity'],
    {
      ...columns,
      readBy: purchaseContent,
    },
  ),
  ...toggles('', ['QuotedCost', 'ColumnTotalCost'], { ...columns, readBy: purchaseContent }),

  soPickSheetDocumentTitle: line(TITLE_MAX, { ...pick, readBy: chosenPrint }),
  ...toggles('soPickSheet', ['Logo'], { ...pick, readBy: chosenPrint }),
  ...toggles('soPickSheet', ['Barcode'], { ...pick, readBy: pickContent }),
  ...toggles('soPickSheet', ['DriverName'], { ...pick, readBy: pickContent }),
  ...toggles(
    'soPickSheet',
    [
      ...(['CustomerPoNum', 'SalesRep', 'OrderedQuantity', 'UOM', 'ProductDescription', 'Brand'] as const),
      ...(['Origin', 'Lot', 'Location', 'UnitesPicked', 'Note', 'AlternateRowShading'] as const),
    ],
    { ...pick, readBy: pickContent },
  ),
  soPickSheetDisplayLotString: choice(['Number', 'Barcode'], { ...pick, readBy: pickContent }),
  soPickSheetDisplayLayout: choice(layouts, { ...pick, readBy: chosenPrint }),
  soPickSheetDisplayItemSort: choice(['follow display order in sales order', 'by location', 'by sku'], {
    ...pick,
    readBy: pickContent,
  }),

  soInvoiceDocumentTitle: line(TITLE_MAX, { ...invoice, readBy: chosenPrint }),
  ...toggles('soInvoiceDisplay', ['Logo'], { ...invoice, readBy: chosenPrint }),
  ...toggles('soInvoiceDisplay', ['Barcode'], { ...invoice, readBy: invoiceContent }),
  ...toggles(
    'soInvoiceDisplay',
    [
      ...(['CustomerPO', 'OrderDate', 'TargetFulfillmentDate', 'ShippedDate', 'SalesRep'] as const),
      ...(['PaymentTerms', 'ShipTo', 'SKU', 'OrderedQuantity', 'ShippedQuantity', 'UOM'] as const),
      ...(['BillableQuantity', 'PriceAndUnit', 'CatchWeightValues'] as const),
      ...(['AlternateRowShading', 'ReceivedBySignature'] as const),
    ],
    { ...invoice, readBy: invoiceContent },
  ),
  ...toggles('soInvoiceDisplay', ['PLU', 'Brand', 'Origin', 'SubmitPaymentTo'], { ...invoice, readBy: invoiceContent }),
  ...toggles('soInvoiceDisplay', ['DriverPaymentCollection'], { ...invoice, readBy: invoiceContent }),
  ...toggles('soInvoiceDisplay', ['CreditMemoSection'], {
    ...invoice,
    readBy: 'server/commands/sales/orderPaper.ts',
  }),
  ...toggles('soInvoiceDisplay', ['AccountBalanceForward'], {
    ...invoice,
    readBy: 'server/commands/sales/orderPaper.ts',
  }),
  soInvoiceTargetFulfillmentDateString: line(LABEL_MAX, {
    ...invoice,
    ...{ readBy: invoiceContent, shownWith: ['soInvoiceDisplayTargetFulfillmentDate'] },
  }),
  soInvoiceCustomMessage: prose(TEXT_MAX, { ...invoice, readBy: invoiceContent }),
  soInvoiceTermsAndConditions: prose(TEXT_MAX, { ...invoice, readBy: invoiceContent }),
  soInvoiceLayout: choice(layouts, { ...invoice, readBy: chosenPrint }),

  soBillOfLadingDocumentTitle: line(TITLE_MAX, { ...billOfLading, readBy: chosenPrint }),
  ...toggles('soBillOfLadingDisplay', ['Logo'], { ...billOfLading, readBy: chosenPrint }),
  ...toggles('soBillOfLadingDisplay', [...header, ...carrier, ...cargo], billOfLading),
  soBillOfLadingTargetFulfillmentDateString: line(LABEL_MAX, { ...billOfLading, usual: 'test target' }),
  soBillOfLadingFreightCarrierTermsConditions: prose(TEXT_MAX, billOfLading),
  soBillOfLadingDisplayTermsAndConditions: prose(TEXT_MAX, billOfLading),
  ...toggles('soBillOfLading', ['GrossWeight', 'GrossVolume', 'Subtotal'], billOfLading),
  soBillOfLadingLayout: choice(layouts, { ...billOfLading, readBy: chosenPrint }),

  soShippingManifestDocumentTitle: line(TITLE_MAX, { ...manifest, readBy: chosenPrint }),
  ...toggles('soShippingManifestDisplay', ['Logo'], { ...manifest, readBy: chosenPrint }),
  ...toggles('soShippingManifestDisplay', [...header, ...carrier, ...cargo], manifest),
  soShippingManifestDisplayTargetFulfillmentDateString: line(LABEL_MAX, manifest),
  soShippingManifestDisplayFreightCarrierTermsConditions: prose(TEXT_MAX, manifest),
  soShippingManifestDisplayTermsAndConditions: prose(TEXT_MAX, manifest),
  ...toggles('soShippingManifest', ['GrossWeight', 'GrossVolume', 'Subtotal'], manifest),
  soShippingManifestLayout: choice(layouts, { ...manifest, readBy: chosenPrint }),

  ...toggles(
    '',
    [
      ...(['soReceivedBySignature', 'CreditUnits', 'OrderNumber', 'ShowReturn', 'ProductName'] as const),
      ...(['SKU', 'BillableQuantity', 'CreditAndUnit', 'Subtotal'] as const),
    ],
    creditMemo,
  ),
} as const satisfies ConfigKeys;
