import type { FastifyRequest } from 'fastify';
import { product, type Product, type ProductEvent } from '../../domain/catalog/product.ts';
import type { Decide } from '../../kernel/decider.ts';
import type { RouteDeps } from '../../http/app.ts';
import { accepted } from './command.ts';
import { RequestError } from '../../http/requestError.ts';
import { assertIdsMatchPath } from './assertIdsMatchPath.ts';
import { notFoundUnlessListed } from '../catalog/presentProduct.ts';
import { undoingContext } from './undoing.ts';

/** What every tab's save sends beside its fields. */
interface Sent {
  readonly productId?: string;
  readonly productDetailId?: string;
  readonly reason?: string;
  readonly undoes?: string;
}

interface TabSave<Fields extends object, C> {
  readonly productId: string;
  readonly body: Sent & Fields;
  /** The command for what is saved. Throws DomainError where a field names what there is not. */
  readonly command: (fields: Omit<Fields, keyof Sent>) => C | Promise<C>;
  readonly decide: Decide<C, Product, ProductEvent>;
  readonly notice: string;
}

/** One save of a tab: its fields, without what is sent along, as a command on the product. 400 where nothing is to be saved. */
export async function saveProductTab<Fields extends object, C>(
  request: FastifyRequest,
  deps: RouteDeps,
  { productId, body, command, decide, notice }: TabSave<Fields, C>,
) {
  const { productId: _, productDetailId: __, reason, undoes, ...fields } = body;
  assertIdsMatchPath({ productId }, body);
  if (Object.keys(fields).length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
  const context = await undoingContext(request, deps.services.store, productId, { reason, undoes });
  const handled = await deps.services.handler
    .handle(product, productId, await command(fields), decide, context)
    .catch(notFoundUnlessListed);
  return accepted(request, deps, handled, {
    data: { productId, revision: Number(handled.revision), commandId: context.commandId },
    notice: undoes === undefined ? notice : 'catalog.undone',
    about: 'ProductDescribed',
  });
}
