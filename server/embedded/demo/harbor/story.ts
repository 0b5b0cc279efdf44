import { createProduct } from '../../../commands/catalog/createProduct.ts';
import { product } from '../../../domain/catalog/product.ts';
import { PriceEditOrigin } from '../../../domain/catalog/productCodes.ts';
import { setProductPricing } from '../../../domain/catalog/setProductPricing.ts';
import { found } from '../founding.ts';
import { plainProducts } from '../plainProducts.ts';
import { STORY_DAYS } from '../story/calendar.ts';
import { byUser, productIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';

/** A working day after the first company, whose founding begins the log: a Sunday's work is done on the Saturday before. */
const FOUNDED = STORY_DAYS - 2;

const prices = [
  { daysAgo: 40, sku: 'SALMON-ATL-10', price: '12.45', reason: 'Air freight from Oslo up' },
  { daysAgo: 22, sku: 'LOBSTER-1Q', price: '15.6', reason: 'Storm, boats in port' },
  { daysAgo: 9, sku: 'LOBSTER-1Q', price: '14.2', reason: 'Landings are back' },
];

/** The second company's story: a small seafood house. */
export function harborStory(story: Story): Step[] {
  const { calendar, demo, services } = story;
  const products = plainProducts(new URL('./products.csv', import.meta.url));
  return [
    { at: calendar.moment(FOUNDED, '05:00'), name: 'founding', run: () => found(services, demo) },
    ...products.map((one, line) => ({
      // One by one: the first one opens category and unit for the rest.
      at: calendar.moment(FOUNDED, `05:${String(10 + line)}`),
      name: `product ${one.sku}`,
      run: () => createProduct(services, one, byUser(demo, 'ADMIN', `product ${one.sku}`)),
    })),
    ...prices.map(({ daysAgo, sku, price, reason }) => ({
      at: calendar.moment(daysAgo, '06:10'),
      name: `price ${sku} ${String(daysAgo)}`,
      on: sku,
      run: () =>
        services.handler.handle(
          product,
          productIdOf(demo, sku),
          { productId: productIdOf(demo, sku), price, origin: PriceEditOrigin.FROM_LIST },
          setProductPricing,
          byUser(demo, 'ADMIN', `price ${sku} ${String(daysAgo)}`, reason),
        ),
    })),
  ];
}
