import { fontFiles } from '../../server/printables/fontFiles.ts';
import type { Printed } from '../../server/printables/kit/press.ts';
import { renderPriceList } from '../../server/printables/priceList/renderPriceList.ts';
import type { PricedProduct, PriceListSnapshot } from '../../server/printables/priceList/snapshot.ts';

type Groups = PriceListSnapshot['data']['groups'];

const none: PricedProduct = {
  sku: '',
  variety: '',
  packing: '',
  size: '',
  grade: '',
  origin: '',
  unit: 'case',
  price: null,
};
export const priced = (fields: Partial<PricedProduct>): PricedProduct => ({ ...none, ...fields });

export const snapshot = (
  groups: Groups,
  settings: Partial<PriceListSnapshot['settings']> = {},
  data: Partial<PriceListSnapshot['data']> = {},
): PriceListSnapshot => ({
  template: 1,
  settings: { companyName: 'Green Valley Produce', language: 'en', paper: 'letter', ...settings },
  data: {
    knownAt: {
      instant: '2026-11-21T12:09:27.123Z',
      local: '2026-11-21T04:09:27-08:00',
      timeZone: 'America/Los_Angeles',
    },
    position: '36912',
    search: '',
    isInactive: false,
    groups,
    ...data,
  },
});

const lines: readonly (readonly [string, readonly (readonly [string, string, string, string, string | null])[]])[] = [
  [
    'Asian vegetables 亚洲蔬菜',
    [
      ['GAI-LAN-30', 'Gai Lan 芥兰', '30 lb carton', 'California', '24.5'],
      ['BOK-CHOY-50', 'Bok Choy 白菜', '50 lb carton', 'California', '9.75'],
      ['SHANGHAI-30', 'Shanghai Bok Choy 上海青', '30 lb carton', 'Mexico', '122'],
      ['LOTUS-22', 'Lotus Root 莲藕', '22 lb carton', 'China 中国', null],
      ['LONG-BEAN-20', '广东豆角，新鲜采摘、每束约一磅，适合清炒或凉拌，冬季供应有限', '20 lb carton', 'Mexico', '38'],
    ],
  ],
  [
    'Leafy greens 叶菜',
    [
      ['ROMAINE-24', 'Romaine Lettuce, hearts, washed and trimmed, ready for the line', '24 count', 'California', '23'],
      ['CILANTRO-60', 'Cilantro 香菜', '60 bunches', 'Mexico', '29.5'],
    ],
  ],
];

const groups: Groups = lines.map(([category, products]) => ({
  category,
  products: products.map(([sku, variety, packing, origin, price]) =>
    priced({ sku, variety, packing, origin, price, size: 'Large', grade: 'US No. 1' }),
  ),
}));

/** What the golden pictures show and whose sha-256 is frozen. */
export const examples = {
  en: snapshot(groups),
  zh: snapshot(groups, { companyName: '绿谷农产品有限公司 Green Valley', language: 'zh', paper: 'a4' }),
} as const;

/** As many products in one category. */
export const manyProducts = (count: number): Groups => [
  {
    category: 'Everything',
    products: Array.from({ length: count }, (_, index) =>
      priced({ sku: `SKU-${String(index)}`, variety: `Product ${String(index)} 蔬菜`, price: `${String(index)}.25` }),
    ),
  },
];

export const print = async (document: PriceListSnapshot): Promise<Printed> =>
  renderPriceList(document, await fontFiles());
