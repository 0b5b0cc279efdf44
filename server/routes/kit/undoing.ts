import type { FastifyRequest } from 'fastify';
import { product, type ProductEvent } from '../../domain/catalog/product.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import type { EventStore, RecordedEvent } from '../../kernel/eventStore.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { streamName } from '../../kernel/streamName.ts';
import { commandContext } from './command.ts';
import { RequestError } from '../../http/requestError.ts';

/** An undo comes seconds after the change: there is no need to look further back. */
const LOOK_BACK = 50;

interface Saying {
  readonly reason?: string | undefined;
  /** Command that this one takes back. */
  readonly undoes?: string | undefined;
}

/**
 * The context of a save that may be an undo: then the command it takes back is its cause, so that the history tells
 * both. Refused without If-Match (nobody undoes what they do not see) and for a command that did nothing here.
 */
export async function undoingContext(
  request: FastifyRequest,
  store: EventStore,
  productId: string,
  { reason, undoes }: Saying,
): Promise<CommandContext> {
  if (undoes === undefined) return commandContext(request, { reason });
  const context = commandContext(request, { reason: reason ?? UNDO_REASON });
  if (context.expectedRevision === undefined) throw new RequestError(400, { code: 'request.ifMatchRequired' });
  const undone = await undoneEvent(store, context.companyId, productId, undoes);
  if (!undone) throw new RequestError(422, { code: 'request.undoUnknown' });
  return { ...context, causationId: undone.metadata.commandId };
}

/** What a command left on a product, among the last events of it, newest first. */
export async function eventsOfCommand(
  store: EventStore,
  companyId: string,
  productId: string,
  commandId: string,
): Promise<RecordedEvent<ProductEvent>[]> {
  const stream = streamName(companyId, product.category, productId);
  const found: RecordedEvent<ProductEvent>[] = [];
  for await (const event of store.read(stream, { backwards: true, maxCount: LOOK_BACK }))
    if (event.metadata.commandId === commandId.toLowerCase()) found.push(event as RecordedEvent<ProductEvent>);
  return found;
}

/** The last event that a command left on a product, among the last ones of it. */
export const undoneEvent = async (
  store: EventStore,
  companyId: string,
  productId: string,
  commandId: string,
): Promise<RecordedEvent<ProductEvent> | null> =>
  (await eventsOfCommand(store, companyId, productId, commandId))[0] ?? null;
