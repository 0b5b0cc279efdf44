import { product } from '../../domain/catalog/product.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import { syncCustomerProducts } from '../../domain/pricing/syncCustomerProducts.ts';
import type { SalesOrderEvent } from '../../domain/sales/orderEvents.ts';
import { salesOrder } from '../../domain/sales/salesOrder.ts';
import { entityId } from '../../kernel/ids.ts';
import { reactor } from '../reactor.ts';

/** Puts what is shipped to a customer on the product list where that is synced (rules 18.26). */
export const listShippedProducts = reactor<SalesOrderEvent>({
  name: 'listShippedProducts',
  on: {
    async SalesOrderLinesShipped({ data, metadata: { companyId } }, reaction) {
      const { handler } = reaction;
      const { customer } = (await handler.load(salesOrder, companyId, data.orderId)).state;
      // Of a work order nothing is shipped to anyone.
      if (customer.id === '') return;
      const { state } = await handler.load(pricingStrategy, companyId, customer.id);
      if (!state.autoSyncProducts) return;
      const context = reaction.context();
      const listed = new Set(state.rows.map(({ productId }) => productId));
      const wanted = new Set(data.results.map(({ productId }) => productId).filter((id) => !listed.has(id)));
      const shipped = [];
      for (const productId of wanted) {
        const { sku, variety, status, flags } = (await handler.load(product, companyId, productId)).state;
        const detailsId = entityId(context.commandId, `customerProduct${productId}`);
        if (status === ProductStatus.ACTIVE && flags.sell) shipped.push({ detailsId, productId, sku, variety });
      }
      const command = { clientId: customer.id, shipped, unsold: [] };
      await handler.handle(pricingStrategy, customer.id, command, syncCustomerProducts, context);
    },
  },
});
