import type { PrintableKind, PrintableSettings } from '../../printables.ts';
import { printedLogo, type CompanyLogo } from '../companyLogo.ts';
import { configKey, keysOfType, type CompanyConfig } from './companyConfig.ts';
import { ConfigType, type ConfigTypeCode } from './configKey.ts';

type ChosenPrint = Pick<PrintableSettings, 'layout' | 'documentTitle' | 'shows' | 'texts' | 'logo' | 'names'>;

interface Panel {
  readonly enabled: (config: CompanyConfig) => boolean;
  readonly types: readonly ConfigTypeCode[];
  readonly showsLogo: (config: CompanyConfig) => boolean;
  readonly title: (config: CompanyConfig) => string;
  readonly layout: (config: CompanyConfig) => PrintableSettings['layout'];
}

/** An office copy is printed as its invoice is. */
const invoicePanel: Panel = {
  enabled: ({ salesOrderInvoiceEnable }) => salesOrderInvoiceEnable,
  types: [ConfigType.INVOICE],
  showsLogo: ({ soInvoiceDisplayLogo }) => soInvoiceDisplayLogo,
  title: ({ soInvoiceDocumentTitle }) => soInvoiceDocumentTitle,
  layout: ({ soInvoiceLayout }) => soInvoiceLayout,
};

const panels: Readonly<Record<PrintableKind, Panel>> = {
  purchaseOrder: {
    enabled: ({ purchaseEnable }) => purchaseEnable,
    types: [ConfigType.PURCHASE_PAPER, ConfigType.PURCHASE_COLUMNS],
    showsLogo: ({ poDisplayLogo }) => poDisplayLogo,
    title: ({ customerDocumentTitle }) => customerDocumentTitle,
    layout: () => 'Portrait',
  },
  pickSheet: {
    enabled: ({ salesOrderPickSheetEnable }) => salesOrderPickSheetEnable,
    types: [ConfigType.PICK_SHEET],
    showsLogo: ({ soPickSheetLogo }) => soPickSheetLogo,
    title: ({ soPickSheetDocumentTitle }) => soPickSheetDocumentTitle,
    layout: ({ soPickSheetDisplayLayout }) => soPickSheetDisplayLayout,
  },
  invoice: invoicePanel,
  invoiceOfficeCopy: invoicePanel,
  /** Its panel has neither title nor logo nor layout. */
  creditMemo: {
    enabled: ({ salesOrderCreditMemoEnable }) => salesOrderCreditMemoEnable,
    types: [ConfigType.CREDIT_MEMO],
    showsLogo: () => true,
    title: () => '',
    layout: () => 'Portrait',
  },
  billOfLading: {
    enabled: ({ salesOrderBillOfLoadingEnable }) => salesOrderBillOfLoadingEnable,
    types: [ConfigType.BILL_OF_LADING],
    showsLogo: ({ soBillOfLadingDisplayLogo }) => soBillOfLadingDisplayLogo,
    title: ({ soBillOfLadingDocumentTitle }) => soBillOfLadingDocumentTitle,
    layout: ({ soBillOfLadingLayout }) => soBillOfLadingLayout,
  },
  shippingManifest: {
    enabled: ({ salesOrderShippingManifestEnable }) => salesOrderShippingManifestEnable,
    types: [ConfigType.SHIPPING_MANIFEST],
    showsLogo: ({ soShippingManifestDisplayLogo }) => soShippingManifestDisplayLogo,
    title: ({ soShippingManifestDocumentTitle }) => soShippingManifestDocumentTitle,
    layout: ({ soShippingManifestLayout }) => soShippingManifestLayout,
  },
};

const namesOf = ({ printedProductNames: names }: CompanyConfig): Pick<PrintableSettings, 'names'> =>
  names === 'bothNames' ? {} : { names: names === 'englishName' ? 'english' : 'chinese' };

/** The settings of some groups that are toggles, or that are not, by their keys. */
function valuesIn(config: CompanyConfig, types: readonly ConfigTypeCode[]) {
  const keys = types.flatMap(keysOfType);
  const ofKind = (isToggle: boolean) => keys.filter((key) => (configKey(key).rule.kind === 'flag') === isToggle);
  return {
    shows: Object.fromEntries(ofKind(true).map((key) => [key, config[key] === true])),
    texts: Object.fromEntries(ofKind(false).map((key) => [key, String(config[key])])),
  };
}

/**
 * How a company prints a document: as its panel says where it is enabled, else as `usual`, so that a company that has chosen
 * nothing prints complete documents.
 */
export function chosenPrint(
  config: CompanyConfig,
  kind: PrintableKind,
  { usual, logo }: { readonly usual: Readonly<Record<string, boolean>>; readonly logo: CompanyLogo | null },
): ChosenPrint {
  const { enabled, types, showsLogo, title, layout } = panels[kind];
  const names = namesOf(config);
  if (!enabled(config)) return { layout: 'Portrait', documentTitle: '', shows: usual, ...names };
  return {
    ...{ layout: layout(config), documentTitle: title(config).trim(), ...valuesIn(config, types), ...names },
    ...(logo && showsLogo(config) ? { logo: printedLogo(logo) } : {}),
  };
}
