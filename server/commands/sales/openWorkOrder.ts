import { addDays, businessDay } from '../../domain/businessDay.ts';
import { company } from '../../domain/company/company.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { OrderType } from '../../domain/sales/orderCodes.ts';
import type { OrderValues } from '../../domain/sales/orderFields.ts';
import { orderSettingsOf } from '../../domain/sales/orderSettings.ts';
import type { Makes } from '../../domain/sales/makes.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { momentOf, timeOf } from '../../queries/company/momentOf.ts';
import { valuesOf } from '../company/companyConfig.ts';
import { openNumbered, type Opened, type OrderServices } from './openSalesOrder.ts';
import { usedProduct } from './soldProduct.ts';

export interface NewWorkOrder {
  /** What it makes, in the inventory unit of that product. */
  readonly productId: string;
  readonly quantity: Decimal;
  readonly details?: Partial<OrderValues>;
}

/** A new work order (type 3000; spec 1, section 1): no customer buys it; its lines are what it uses up. */
export async function openWorkOrder(
  services: OrderServices,
  { productId, quantity, details = {} }: NewWorkOrder,
  { expectedRevision: _, ...context }: CommandContext,
): Promise<Opened> {
  const { handler, clock } = services;
  const { companyId } = context;
  const { product } = await usedProduct(services, companyId, { productId });
  const makes: Makes = {
    ...{ productId, sku: product.sku, variety: product.variety, unit: product.inventoryUOM, quantity },
  };
  const { timeZone, config } = (await handler.load(company, companyId, companyId)).state;
  const settings = orderSettingsOf(valuesOf(config));
  const now = momentOf(clock.now(), timeZone);
  const placedOn = businessDay(now.instant, timeZone);
  const fulfilOn = details.fulfilOn ?? addDays(placedOn, settings.fulfilInDays(timeOf(now)));
  const command = {
    ...{ customer: { id: '', name: '' }, isCustomerActive: false, placedOn, references: {}, makes },
    details: { ...details, orderType: OrderType.WORK_ORDER, fulfilOn },
  };
  return openNumbered(services, { command, prefix: settings.prefix }, context);
}
