import type { FastifyRequest } from 'fastify';
import { UNDO_REASON } from '../../domain/undo.ts';
import type { Decider, Event } from '../../kernel/decider.ts';
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
 * both. Refused without If-Match (nobody undoes what they do not see) and for a command that did nothing to this record.
 */
export async function undoingContext(
  request: FastifyRequest,
  store: EventStore,
  { category, id }: { readonly category: string; readonly id: string },
  { reason, undoes }: Saying,
): Promise<CommandContext> {
  if (undoes === undefined) return commandContext(request, { reason });
  const context = commandContext(request, { reason: reason ?? UNDO_REASON });
  if (context.expectedRevision === undefined) throw new RequestError(400, { code: 'request.ifMatchRequired' });
  const [undone] = await eventsOfCommand(store, { category }, { companyId: context.companyId, id, commandId: undoes });
  if (!undone) throw new RequestError(422, { code: 'request.undoUnknown' });
  return { ...context, causationId: undone.metadata.commandId };
}

interface CommandOnRecord {
  readonly companyId: string;
  readonly id: string;
  readonly commandId: string;
}

/** What a command left on a record, among the last events of it, newest first. */
export async function eventsOfCommand<E extends Event>(
  store: EventStore,
  { category }: Pick<Decider<unknown, E>, 'category'>,
  { companyId, id, commandId }: CommandOnRecord,
): Promise<RecordedEvent<E>[]> {
  const found: RecordedEvent<E>[] = [];
  for await (const event of store.read(streamName(companyId, category, id), { backwards: true, maxCount: LOOK_BACK }))
    if (event.metadata.commandId === commandId.toLowerCase()) found.push(event as RecordedEvent<E>);
  return found;
}
