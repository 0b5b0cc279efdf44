import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Followed } from '../../commands/sales/followOrder.ts';
import { SalesOrderParams, SavedOrderAnswer } from '../../contract/sales/salesOrders.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import type { RouteDeps } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';
import { post, type ValidRequest } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { asNotFound, presentOrder } from './presentOrder.ts';
import { readerOf } from './salesOrders.ts';

/** What the console is told of a command of an order: the order as it is after it. */
export async function answered(
  request: FastifyRequest,
  deps: RouteDeps,
  { orderId, lineId }: { readonly orderId: string; readonly lineId?: string | undefined },
  handling: Promise<Followed & { readonly lineId?: string }>,
  told: { readonly notice: string; readonly about: string },
) {
  const { handled, state, ...made } = await handling.catch(asNotFound);
  const { companyId } = sessionOf(request);
  const data = await presentOrder(deps.services, companyId, orderId, readerOf(request));
  const of = made.lineId ?? lineId;
  const { commandId } = commandContext(request);
  return accepted(request, deps, handled, {
    data: { ...data, commandId, ...(of === undefined ? {} : { lineId: of }) },
    details: { number: state.number },
    ...told,
  });
}

type Ordered<B extends TSchema> = ValidRequest<typeof SalesOrderParams, TSchema, B>;

interface Step<B extends TSchema> {
  readonly may: Permission;
  readonly body?: B;
  readonly notice: string;
  readonly about: string;
  readonly run: (
    services: Services,
    orderId: string,
    context: CommandContext,
    request: Ordered<B>,
  ) => Promise<Followed>;
}

/** POST sales-orders/{orderId}/<step>. */
export const step = <B extends TSchema>(name: string, { may, body, notice, about, run }: Step<B>) =>
  post(
    `/api/company/:companyId/sales-orders/:orderId/${name}`,
    { may, params: SalesOrderParams, ...(body ? { body } : {}), answer: SavedOrderAnswer },
    (request, deps) => {
      const { orderId } = request.params;
      const { reason } = (request.body ?? {}) as { readonly reason?: string };
      const handling = run(deps.services, orderId, commandContext(request, { reason }), request);
      return answered(request, deps, { orderId }, handling, { notice, about });
    },
  );

/** Where one line of an order is. */
export const lineAt = '/api/company/:companyId/sales-orders/:orderId/lines/:lineId';
