import type { FastifyRequest } from 'fastify';
import { addVendorProducts } from '../../commands/purchasing/addVendorProducts.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import {
  AddVendorProducts,
  DescribeVendorProduct,
  RemoveVendorProducts,
  VendorProductParams,
  VendorProductsAnswer,
  VendorProductsQuery,
  VendorProductsSavedAnswer,
} from '../../contract/purchasing/vendorProducts.ts';
import { sentFields } from '../../domain/fields.ts';
import { describeVendorProduct, removeVendorProducts, vendorProducts } from '../../domain/purchasing/vendorProducts.ts';
import { vendorProductFields } from '../../domain/purchasing/vendorProductFields.ts';
import { tableParts } from '../../domain/undo.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { notFound, RequestError } from '../../http/requestError.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { findVendorProducts, vendorsOfProducts } from '../../queries/purchasing/vendorProducts.ts';
import { loadRegistered } from '../clients/presentClient.ts';
import { del, post, put, read } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { assertUndoAlone, undoCommand, undoingOf } from '../kit/undoCommand.ts';

const path = '/api/product-list/manager/:companyId/vendor';
const edits = { may: 'vendors.edit', params: CompanyParams, answer: VendorProductsSavedAnswer } as const;

/** What is bought from a vendor, under the vendor's codes (spec 3, sections 2 and 7); {id} is the company (rules 18.4). */
export const vendorProductRoutes: Routes = {
  vendorProducts: read(
    path,
    { may: 'clients.view', params: CompanyParams, query: VendorProductsQuery, answer: VendorProductsAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      await loadRegistered(from, companyId, request.query.pricingStrategyId);
      return { data: await findVendorProducts(from.db, companyId, request.query) };
    },
  ),

  addVendorProducts: post(path, { ...edits, body: AddVendorProducts }, async (request, deps) => {
    const { pricingStrategyId: vendorId, productIds } = request.body;
    const context = commandContext(request);
    const added = await addVendorProducts(deps.services, { vendorId, productIds }, context);
    return saved(request, deps, { handled: added, context, notice: 'purchases.vendorProductsAdded' });
  }),

  describeVendorProduct: put(path, { ...edits, body: DescribeVendorProduct }, async (request, deps) => {
    const { id: productListId, clientId: vendorId, type: _, undoes, ...sent } = request.body;
    if (undoes !== undefined) {
      assertUndoAlone(sent);
      const undoing = undoingOf(vendorProducts, ({ products: { [productListId]: product } }) =>
        product ? tableParts(vendorProductFields, product.values) : {},
      );
      const { handler } = deps.services;
      const undone = await undoCommand(request, deps.services, undoing, { id: vendorId, undoes }, (values, of) =>
        handler
          .handle(vendorProducts, vendorId, { vendorId, productListId, values }, describeVendorProduct, of)
          .catch(asNotFound),
      );
      return saved(request, deps, { ...undone, ...undone.told });
    }
    const { values } = sentFields(vendorProductFields, sent);
    if (Object.keys(values).length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
    const context = commandContext(request);
    const command = { vendorId, productListId, values };
    const handled = await deps.services.handler
      .handle(vendorProducts, vendorId, command, describeVendorProduct, context)
      .catch(asNotFound);
    return saved(request, deps, { handled, context, notice: 'purchases.vendorProductSaved' });
  }),

  removeVendorProduct: del(`${path}/:productListId`, { ...edits, params: VendorProductParams }, (request, deps) =>
    remove(request, deps, [request.params.productListId]),
  ),

  removeVendorProducts: post(`${path}/delete-all`, { ...edits, body: RemoveVendorProducts }, (request, deps) =>
    remove(request, deps, request.body.ids),
  ),
};

/** Takes products off the one list that they are on; those of several vendors, or of none, are a 404. */
async function remove(
  request: FastifyRequest<{ Params: { companyId: string } }>,
  deps: RouteDeps,
  productListIds: readonly string[],
) {
  const { db, handler } = deps.services;
  const [vendorId, ...others] = await vendorsOfProducts(db, request.params.companyId, productListIds);
  if (vendorId === undefined || others.length > 0) throw notFound();
  const context = commandContext(request);
  const command = { vendorId, productListIds };
  const handled = await handler
    .handle(vendorProducts, vendorId, command, removeVendorProducts, context)
    .catch(asNotFound);
  return saved(request, deps, { handled, context, notice: 'purchases.vendorProductsRemoved' });
}

interface Saved {
  readonly handled: Handled;
  readonly context: CommandContext;
  readonly notice: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

function saved(request: FastifyRequest, deps: RouteDeps, { handled, context, notice, details }: Saved) {
  const count = handled.types.length;
  return accepted(request, deps, handled, {
    data: { count, revision: Number(handled.revision), commandId: context.commandId },
    notice,
    details: { count, ...details },
    about: 'VendorProductListed',
  });
}

/** For a command's `catch`: a product that the list does not have is the same 404 as an absent vendor. */
function asNotFound(error: unknown): never {
  throw error instanceof DomainError && error.code === 'purchases.vendorProductUnknown' ? notFound() : error;
}
