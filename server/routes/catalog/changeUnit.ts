import type { FastifyRequest } from 'fastify';
import type { ChangeProductUOM } from '../../contract/catalog/productUnits.ts';
import { changeProductUnit, type ChangeProductUnit } from '../../domain/catalog/changeProductUnit.ts';
import { product } from '../../domain/catalog/product.ts';
import type { RouteDeps } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { accepted } from '../kit/command.ts';
import { RequestError } from '../../http/requestError.ts';
import { notFoundUnlessListed } from './presentProduct.ts';
import { presentedUnit, ratioTypeOf, sizeOf, unitIdNamed } from './savedUnit.ts';
import { changedOf, mustStayDefault } from './sentUnit.ts';
import { undoingContext } from '../kit/undoing.ts';

interface UnitOfProduct {
  readonly companyId: string;
  readonly productId: string;
  readonly unitId: string;
}

/** What is sent beside what a save changes. */
const said: readonly string[] = ['id', 'name', 'category', 'isRatioReversed', 'reason', 'undoes'];

/** What both calls that change a unit of a product do, and answer. */
export async function changeUnit(
  request: FastifyRequest,
  deps: RouteDeps,
  { companyId, productId, unitId }: UnitOfProduct,
  body: ChangeProductUOM,
) {
  const { services } = deps;
  const { reason, undoes } = body;
  const context = await undoingContext(request, services.store, productId, { reason, undoes });
  const stands = await presentedUnit(services, companyId, productId, unitId);
  const changed = changedOf(body, stands);
  if (Object.keys(body).every((field) => said.includes(field)))
    throw new RequestError(400, { code: 'request.nothingToSave' });
  mustStayDefault(changed, stands);
  if (changed.priceFactor !== undefined) demand(request, 'products.price', 'priceFactor');
  const command: ChangeProductUnit = {
    productId,
    unitId,
    ...(await changesIn(changed, services, companyId, productId)),
  };
  const handled = await services.handler
    .handle(product, productId, command, changeProductUnit, context)
    .catch(notFoundUnlessListed);
  const unit = await presentedUnit(services, companyId, productId, unitId);
  return accepted(request, deps, handled, {
    data: { ...unit, productId, revision: Number(handled.revision), commandId: context.commandId },
    notice: undoes === undefined ? 'catalog.unitSaved' : 'catalog.undone',
    details: { unit: unit.name },
    about: 'ProductUnitSized',
  });
}

/** What a body changes of a unit, as the domain takes it. */
export async function changesIn(
  body: ChangeProductUOM,
  services: RouteDeps['services'],
  companyId: string,
  productId: string,
): Promise<Omit<ChangeProductUnit, 'productId' | 'unitId'>> {
  const { useForInventory, useForSelling, useForPurchasing, useForAvailable, pricingUOM, priceFactor } = body;
  const type = ratioTypeOf(body);
  const size = sizeOf(body);
  const uses = {
    ...(useForInventory === undefined ? {} : { useForInventory }),
    ...(useForSelling === undefined ? {} : { useForSelling }),
    ...(useForPurchasing === undefined ? {} : { useForPurchasing }),
  };
  return {
    ...(Object.keys(size).length === 0 ? {} : { size }),
    ...(type === undefined ? {} : { type }),
    ...(Object.keys(uses).length === 0 ? {} : { uses }),
    ...(useForAvailable === undefined ? {} : { isEnabled: useForAvailable }),
    ...(pricingUOM === undefined
      ? {}
      : { pricingUnitId: await unitIdNamed(services, companyId, productId, pricingUOM) }),
    ...(priceFactor === undefined ? {} : { priceFactor }),
    ...(body.isDefaultSelling ? { isDefaultSelling: true } : {}),
    ...(body.isDefaultPurchasing ? { isDefaultPurchasing: true } : {}),
  };
}
