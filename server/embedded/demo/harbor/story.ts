import { createProduct } from '../../../commands/catalog/createProduct.ts';
import { product } from '../../../domain/catalog/product.ts';
import { PriceEditOrigin } from '../../../domain/catalog/productCodes.ts';
import { setProductPricing } from '../../../domain/catalog/setProductPricing.ts';
import { found } from '../founding.ts';
import { plainProducts } from '../plainProducts.ts';
import { STORY_DAYS } from '../story/calendar.ts';
import { byUser, productIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';

const prices = [
  { daysAgo: 40, sku: 'SALMON-ATL-10', price: '12.45', reason: 'Air freight from Oslo up' },
  { daysAgo: 22, sku: 'LOBSTER-1Q', price: '15.6', reason: 'Storm, boats in port' },
  { daysAgo: 9, sku: 'LOBSTER-1Q', price: '14.2', reason: 'Landings are back' },
];

/** The second company's story: a small seafood house, founded a day after the first one, whose founding begins the log. */
export function harborStory(story: Story): Step[] {
  const { calendar, demo, services } = story;
  const products = plainProducts(new URL('./products.csv', import.meta.url));
  return [
    { at: calendar.moment(STORY_DAYS - 1, '05:00'), run: () => found(services, demo) },
    ...products.map((one, line) => ({
      // One by one: the first one opens category and unit for the others.
      at: calendar.moment(STORY_DAYS - 1, `05:${String(10 + line)}`),
      run: () => createProduct(services, one, byUser(demo, 'ADMIN', `product ${one.sku}`)),
    })),
    ...prices.map(({ daysAgo, sku, price, reason }) => ({
      at: calendar.moment(daysAgo, '06:10'),
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
