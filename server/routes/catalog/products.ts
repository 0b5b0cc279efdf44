import {
  CreateProduct,
  CreateProductAnswer,
  ProductInfoAnswer,
  ProductParams,
  ProductOptionsAnswer,
} from '../../contract/catalog/catalog.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { createProduct } from '../../commands/catalog/createProduct.ts';
import { assertWarehouseNamed } from '../../commands/company/defineByName.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { companyNames } from '../../queries/company/companyNames.ts';
import { confirmedLines } from '../../queries/purchasing/incoming.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { averagePurchasePrice } from '../../domain/inventory/averagePurchasePrice.ts';
import { inventoryFigures } from '../../domain/inventory/figures.ts';
import { inventory, noLotFigures } from '../../domain/inventory/inventory.ts';
import { isBlocked } from '../../domain/inventory/lot.ts';
import { listedProduct, visibleAmounts, coverOf, flagsOf, detailsOf } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';
import { findManagers } from '../../queries/access/companyUsers.ts';
import { listOptions } from '../../queries/company/namedOptions.ts';
import { post, read } from '../kit/call.ts';

export const productRoutes: Routes = {
  /** POST product-manager: takes a product into the catalog (spec 2, 2.3 and 7.1). */
  createProduct: post(
    '/api/company/:companyId/product-manager',
    { may: 'products.create', params: CompanyParams, body: CreateProduct, answer: CreateProductAnswer },
    async (request, deps) => {
      // There is no revision yet that a caller could have seen.
      const { expectedRevision: _, ...context } = commandContext(request);
      const { warehouse } = request.body;
      if (warehouse?.trim()) await assertWarehouseNamed(deps.services, context.companyId, warehouse);
      const { createUnits = false, ...sent } = request.body;
      const created = await createProduct(deps.services, { ...sent, createUnits }, context);
      const data = { productId: created.productId, sku: created.sku };
      return accepted(request, deps, created, {
        data,
        notice: 'catalog.productCreated',
        details: data,
        about: 'ProductListed',
      });
    },
  ),

  /** GET product-info/{productId}: one product whole, as its streams are now. */
  productInfo: read(
    '/api/company/:companyId/product-manager/product-info/:productId',
    { may: 'products.view', params: ProductParams, answer: ProductInfoAnswer },
    async (request, from) => {
      const { companyId, productId } = request.params;
      const { role } = sessionOf(request);
      const { state, revision } = await listedProduct(from, companyId, productId);
      const productUOMS = await presentUnits(from.db, companyId, state);
      const { categoryId, category } = state;
      const categoryName = await companyNames(from.db, companyId, 'category', categoryId === null ? [] : [categoryId]);
      const stock = (await from.handler.load(inventory, companyId, productId)).state;
      const figures = inventoryFigures(
        Object.values(stock.lots).map((lot) => ({ ...lot, isBlocked: isBlocked(lot) })),
        noLotFigures(stock),
        await dayOf(from.db, companyId, from.instant),
        await confirmedLines(from.db, companyId, productId),
      );
      return {
        data: {
          productId,
          productPriceId: productId,
          sku: state.sku,
          variety: state.variety,
          status: state.status,
          categoryId,
          categoryName: categoryId === null ? null : categoryName(categoryId, category ?? ''),
          inventoryUOM: productUOMS[0]?.name ?? state.unit,
          ...flagsOf(state),
          productUOMS,
          ...visibleAmounts(role, state),
          ...(isPermitted(role, 'products.cost')
            ? { averagePurchasePrice: averagePurchasePrice(Object.values(stock.lots)) }
            : {}),
          onHandQty: figures.onHand,
          incomingQty: figures.incoming,
          committedQty: figures.committed,
          availableToSellQty: figures.availableToSell,
          shippedQty: figures.shipped,
          returnQty: figures.returned,
          ...detailsOf(productId, state),
          ...coverOf(companyId, productId, state),
          revision: Number(revision),
        },
      };
    },
  ),

  /** GET company-settings: what forms offer, the company's units of measure, warehouses and managers (spec 2, 7.1). */
  productOptions: read(
    '/api/company/:companyId/product-manager/company-settings',
    { may: 'products.view', params: CompanyParams, answer: ProductOptionsAnswer },
    async (request, { db }) => {
      const { companyId } = request.params;
      const rows = await listOptions(db, companyId, ['unit', 'warehouse']);
      const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }));
      const { role } = sessionOf(request);
      // For those who choose one: of a product or of an account.
      const maySee = isPermitted(role, 'products.edit') || isPermitted(role, 'clients.edit');
      const managers = maySee ? await findManagers(db, companyId) : [];
      return { data: { units: of('unit'), warehouses: of('warehouse'), managers } };
    },
  ),
};
