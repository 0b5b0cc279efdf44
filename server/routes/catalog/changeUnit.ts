import type { FastifyRequest } from 'fastify';
import type { ChangeProductUnit, ProductUOM } from '../../contract/catalog/productUnits.ts';
import { changeProductUnit, type ChangeProductUnit as UnitCommand } from '../../domain/catalog/changeProductUnit.ts';
import { product } from '../../domain/catalog/product.ts';
import type { RouteDeps } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { saveRecord } from '../kit/saveRecord.ts';
import { RequestError } from '../../http/requestError.ts';
import { savedProduct } from './savedProduct.ts';
import { presentedUnits, ratioTypeOf, unitIdNamed, unitOf } from './savedUnit.ts';
import { changedOf, assertStaysDefault } from './sentUnit.ts';

interface UnitOfProduct {
  readonly companyId: string;
  readonly productId: string;
  readonly unitId: string;
}

/** What is sent beside what a save changes. */
const said: readonly string[] = ['id', 'name', 'category', 'isRatioReversed'];

/** What both calls that change a unit of a product do, and answer. */
export function changeUnit(
  request: FastifyRequest,
  deps: RouteDeps,
  { companyId, productId, unitId }: UnitOfProduct,
  body: ChangeProductUnit,
) {
  const { services } = deps;
  const saved = {
    ...savedProduct,
    async present(_: string, { revision }: Handled, { commandId }: CommandContext) {
      const unit = unitOf(await presentedUnits(services, companyId, productId), unitId);
      return { data: { ...unit, productId, revision: Number(revision), commandId }, details: { unit: unit.name } };
    },
  };
  return saveRecord(request, deps, saved, {
    id: productId,
    body,
    handle: async (sent, context) => {
      const units = await presentedUnits(services, companyId, productId);
      const stands = unitOf(units, unitId);
      const changed = changedOf(sent, stands);
      if (Object.keys(sent).every((field) => said.includes(field)))
        throw new RequestError(400, { code: 'request.nothingToSave' });
      assertStaysDefault(changed, stands);
      if (changed.priceFactor !== undefined) demand(request, 'products.price', 'priceFactor');
      const command: UnitCommand = { productId, unitId, ...changesIn(changed, units) };
      return services.handler.handle(product, productId, command, changeProductUnit, context);
    },
    notice: 'catalog.unitSaved',
    about: 'ProductUnitSized',
  });
}

/** What a body changes of a unit, as the domain takes it. */
export function changesIn(
  body: ChangeProductUnit,
  units: readonly ProductUOM[],
): Omit<UnitCommand, 'productId' | 'unitId'> {
  const { useForInventory, useForSelling, useForPurchasing, useForAvailable, pricingUOM, priceFactor } = body;
  const { ratio, unitsPerInventoryUnit, isDefaultSelling, isDefaultPurchasing } = body;
  const isResized = ratio !== undefined || unitsPerInventoryUnit !== undefined;
  return {
    size: isResized ? { ratio, unitsPerInventoryUnit } : undefined,
    type: ratioTypeOf(body),
    uses: { useForInventory, useForSelling, useForPurchasing },
    isEnabled: useForAvailable,
    pricingUnitId: unitIdNamed(units, pricingUOM),
    priceFactor,
    isDefaultSelling,
    isDefaultPurchasing,
  };
}
