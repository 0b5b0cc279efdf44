import { product } from '../../../domain/catalog/product.ts';
import { PriceEditOrigin } from '../../../domain/catalog/productCodes.ts';
import { setProductPricing } from '../../../domain/catalog/setProductPricing.ts';
import { byUser, productIdOf, type Story } from '../story/story.ts';
import type { Step } from '../story/tell.ts';
import { amountsAt, concerns, marketMoves } from './pricePlan.ts';
import type { DemoProduct } from './readProducts.ts';

/** Cost and price follow the market, product by product, each time with the reason. */
export function priceSteps({ services, demo, calendar }: Story, products: readonly DemoProduct[]): Step[] {
  return marketMoves.flatMap((move) =>
    products
      .filter((one) => concerns(move, one))
      .map((one): Step => {
        const productId = productIdOf(demo, one.sku);
        const part = `price ${one.sku} ${String(move.daysAgo)}`;
        // Who sells does not set what goods cost.
        const { price, cost } = amountsAt(one, move.daysAgo);
        const amounts = move.by === 'SELLER' ? { price } : { price, cost };
        return {
          at: calendar.moment(move.daysAgo, move.time),
          name: part,
          on: one.sku,
          run: () =>
            services.handler.handle(
              product,
              productId,
              { productId, origin: PriceEditOrigin.FROM_LIST, ...amounts },
              setProductPricing,
              byUser(demo, move.by, part, move.reason),
            ),
        };
      }),
  );
}
