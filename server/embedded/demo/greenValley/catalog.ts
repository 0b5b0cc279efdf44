import { addClient } from '../../../commands/clients/addClient.ts';
import { clientIdOf } from '../../../commands/clients/clientClaims.ts';
import { createProduct, type NewProduct } from '../../../commands/catalog/createProduct.ts';
import { upsertUnitRows } from '../../../commands/catalog/upsertUnitRows.ts';
import { mainWarehouseId, warehouseByName } from '../../../commands/company/defineByName.ts';
import { rememberedNames } from '../../../commands/company/rememberedNames.ts';
import { settingListOf } from '../../../commands/company/settings.ts';
import type { SettingFields } from '../../../commands/company/settingList.ts';
import { upsertCategory } from '../../../commands/company/upsertCategory.ts';
import { checkDigitOf } from '../../../domain/catalog/gtin.ts';
import { LotMethod } from '../../../domain/catalog/productFlags.ts';
import { ClientType } from '../../../domain/clients/client.ts';
import { product } from '../../../domain/catalog/product.ts';
import { specifyProduct } from '../../../domain/catalog/specifyProduct.ts';
import type { SettingListName } from '../../../domain/company/valueLists.ts';
import { locationName, MAIN_WAREHOUSE } from '../../../domain/company/warehouse.ts';
import type { Referred } from '../../../domain/fields.ts';
import { entityId } from '../../../kernel/ids.ts';
import { STORY_DAYS } from '../story/calendar.ts';
import { byUser, commandOf, productIdOf, userIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';
import { dollarsOf } from './pricePlan.ts';
import { categories, locations, sections, units } from './categories.ts';
import { customers } from './customers.ts';
import type { DemoProduct } from './readProducts.ts';
import { vendors } from './vendors.ts';

/** The first day: the company's lists, its vendors and the catalog with its second units; stock comes after. */
export function catalogSteps(story: Story, products: readonly DemoProduct[]): Step[] {
  const { calendar, demo, services } = story;
  const at = <Thing>(time: string, things: Iterable<Thing>, make: (thing: Thing) => Promise<unknown>): Step => ({
    at: calendar.moment(STORY_DAYS, time),
    name: `catalog ${time}`,
    run: () => Promise.all([...things].map(make)),
  });
  const add = (list: SettingListName, part: string, fields: SettingFields) =>
    settingListOf(list).add(services, fields, byUser(demo, 'ADMIN', `${list} ${part}`));
  const names = rememberedNames(services);
  return [
    at('05:02', Object.values(sections), (name) => add('section', name, { name })),
    at('05:03', Object.values(categories), ({ name, section }) =>
      upsertCategory(
        services,
        { section: sections[section], category: name },
        byUser(demo, 'ADMIN', `category ${name}`),
      ),
    ),
    at('05:04', Object.values(units), (name) => add('unit', name, { name })),
    at('05:06', [MAIN_WAREHOUSE], (name) => warehouseByName(services, name, byUser(demo, 'ADMIN', 'warehouse'))),
    at('05:07', locations, ([code, name]) =>
      add('location', code, { name, code, warehouseId: mainWarehouseId(demo.id) }),
    ),
    at('05:12', Object.entries(vendors), ([abbreviation, { brand: _, ...vendor }]) =>
      addClient(services, { ...vendor, abbreviation }, byUser(demo, 'PURCHASER', `vendor ${abbreviation}`), {
        staff: { purchaser: personOf(story, 'PURCHASER') },
      }),
    ),
    at('05:14', Object.entries(customers), ([abbreviation, customer]) =>
      addClient(
        services,
        { ...customer, type: ClientType.CUSTOMER, abbreviation, creditTerm: 'Net 21' },
        byUser(demo, 'SELLER', `customer ${abbreviation}`),
        { staff: { seller: personOf(story, 'SELLER') } },
      ),
    ),
    at('05:20', products, (one) => createProduct({ ...services, names }, newProduct(story, one), creating(story, one))),
    at('05:31', products.filter(isFirstExpiredFirstOut), (one) => shipFirstExpired(story, one)),
    at('05:34', products, (one) => addSecondUnit(story, one)),
  ];
}

const creating = ({ demo }: Story, { sku }: DemoProduct) => byUser(demo, 'PURCHASER', `product ${sku}`);

function personOf({ demo }: Story, role: 'PURCHASER' | 'SELLER'): Referred {
  const user = demo.users.find((each) => each.role === role);
  return { id: userIdOf(demo, role), name: user ? `${user.firstName} ${user.lastName}` : '' };
}

function newProduct({ demo }: Story, one: DemoProduct): NewProduct {
  const { sku, variety, index, plu, packing, size, grade, origin, shelfLife, reorderLevel, reorderQuantity } = one;
  const { name: category, temperature, restockingTime } = categories[one.category];
  const { name: vendor = '', brand = '' } = vendors[one.vendor] ?? {};
  const [code, place = ''] = locations.find(([each]) => each === one.location) ?? [one.location];
  const vendorCode = `${one.vendor}-${String(1000 + index * 7)}`;
  return {
    sku,
    variety,
    category,
    inventoryUOM: units[one.unit],
    ...dollarsOf(one),
    vendor: { id: clientIdOf(demo.id, 'vendor', vendor), name: vendor },
    location: { id: entityId(commandOf(demo, `location ${code}`), 'location'), name: locationName(code, place) },
    details: {
      ...{ plu, upc: upcOf(index), packing, size, grade, origin, temperature, shelfLife, restockingTime },
      ...{ reorderLevel, reorderQuantity, suppliers: brand, supplierSKUs: vendorCode },
      detail: `${variety}, ${packing}${size === '' ? '' : `, ${size}`}${origin === '' ? '' : `, ${origin}`}.`,
    },
    logistics: { grossWeight: one.pounds, grossWeightUnit: 'lbs', gtin: gtinOf(index), ...palletOf(one) },
  };
}

/** Codes that no producer has: prefix 2 is left to the shops themselves. */
const shopCode = (index: number): string => `2001${String(41_000 + index * 37).padStart(7, '0')}`;
const withCheckDigit = (digits: string): string => digits + (checkDigitOf(`${digits}0`) ?? '');
const upcOf = (index: number): string => withCheckDigit(shopCode(index));
/** Of the whole case: packaging level 1 of the same code. */
const gtinOf = (index: number): string => withCheckDigit(`10${shopCode(index)}`);

/** Heavy boxes are lower. */
function palletOf({ pounds }: DemoProduct) {
  const layersPerPallet = Number(pounds) > 30 ? 6 : 8;
  const unitPerLayer = Number(pounds) > 20 ? 8 : 10;
  return { unitPerLayer, layersPerPallet, unitPerPallet: unitPerLayer * layersPerPallet };
}

/** What spoils within three weeks leaves by its best-by day. */
const isFirstExpiredFirstOut = ({ shelfLife }: DemoProduct): boolean => shelfLife <= 21;

const shipFirstExpired = ({ services, demo }: Story, { sku }: DemoProduct): Promise<unknown> => {
  const productId = productIdOf(demo, sku);
  const command = { productId, lots: { method: LotMethod.FEFO, overflow: true } };
  return services.handler.handle(product, productId, command, specifyProduct, byUser(demo, 'MANAGER', `fefo ${sku}`));
};

/** Broken boxes are sold by the pound, the bunch or the piece, some percent dearer. */
async function addSecondUnit({ services, demo }: Story, { sku, second }: DemoProduct): Promise<void> {
  if (!second) return;
  const row = { sku, unit: units[second.unit], unitsPerInventoryUnit: second.count, priceFactor: '15' };
  const uses = { useForInventory: true, useForSelling: true, useForPurchasing: false };
  await upsertUnitRows(services, [{ ...row, ...uses }], byUser(demo, 'PURCHASER', `unit of ${sku}`));
}
