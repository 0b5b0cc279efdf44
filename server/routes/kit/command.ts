import type { FastifyRequest } from 'fastify';
import { channelOf } from '../../contract/access/access.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { languageOf, message } from '../../messages.ts';
import type { RouteDeps } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { RequestError } from '../../http/requestError.ts';
import { recordRead } from '../../commands/audit/recordRead.ts';
import type { ReadEvent } from '../../domain/audit/readAudit.ts';
import { isParkedIn } from '../../queries/parkedStreams.ts';
import { newCommandId } from '../../kernel/ids.ts';
import { patience } from '../../kernel/patience.ts';
import type { Services } from '../../services.ts';

/** How long an answer waits for the lists to show what it did (design 4). */
const SYNC_MS = 2_000;

/** Who wants it, under which command id and, with If-Match, from which revision: the context of a route's command. */
export function commandContext(
  request: FastifyRequest,
  { reason }: { reason?: string | undefined } = {},
): CommandContext {
  const expectedRevision = ifMatch(request.headers['if-match']);
  const said = reason?.trim();
  return {
    ...contextOf(request, idempotencyKey(request)),
    isCallersKey: true,
    ...(said ? { reason: said } : {}),
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
  };
}

function contextOf(request: FastifyRequest, commandId: string): CommandContext {
  const { companyId, userId, role, client } = sessionOf(request);
  return { companyId, actor: userId, role, channel: channelOf(client), commandId, correlationId: request.id };
}

/** `"12"`, `W/"12"` or 12; absent or `*` = whatever is there. */
function ifMatch(header: string | undefined): bigint | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,18})"?$/.exec(header.trim())?.[1];
  if (digits === undefined) throw new RequestError(400, { code: 'request.ifMatchInvalid' });
  return BigInt(digits);
}

export interface Accepted<T> {
  data: T;
  message: string;
  position: string | null;
  synced: boolean;
  leftOut?: true;
}

/** For commands that write nothing into the log: a read model is the projector's business, a session the vault's. */
export const NOTHING_WRITTEN: Handled = { revision: -1n, position: null, types: [] };

/** What the answer of a command carries. */
interface CommandReply<T> {
  readonly data: T;
  /** Key of locales/<lang>/notices.json, and what fills its blanks. */
  readonly notice: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** An event type of the stream: a repeat appends nothing, and still waits for the lists to show what it did. */
  readonly about: string;
}

/** The answer of a command, once the lists show it or cannot be waited for (read your writes, design 4). */
export async function accepted<T>(
  request: FastifyRequest,
  { feed, projectionsTaking, services }: RouteDeps,
  { position, types, stream }: Handled,
  { data, notice, details, about }: CommandReply<T>,
): Promise<Accepted<T>> {
  const projections = projectionsTaking(types.length > 0 ? types : [about]);
  const isReached = position === null || (await feed.reached(projections, position, patience(SYNC_MS)));
  // The lists went on without this record: they will not show it however long one waits.
  const isLeftOut = stream !== undefined && (await isParkedIn(services.db, stream, projections));
  const language = languageOf(request.headers['accept-language']);
  const said = message('notices', notice, language, details);
  return {
    data,
    message: isLeftOut ? message('notices', 'leftOut', language, { said }) : said,
    position: position === null ? null : String(position),
    synced: isReached && !isLeftOut,
    ...(isLeftOut ? { leftOut: true } : {}),
  };
}

/**
 * Puts on record that the user of a request takes data out, in the log and as a line of the security log (trust 5.29).
 * Await it BEFORE the answer leaves: what cannot be recorded is not handed out. `commandId`: the same for repeats that
 * are one read; absent: each is one of its own.
 */
export async function auditRead(
  request: FastifyRequest,
  services: Pick<Services, 'handler' | 'clock'>,
  read: ReadEvent,
  commandId: string = newCommandId(),
): Promise<void> {
  const context = contextOf(request, commandId);
  await recordRead(services, context, read);
  request.log.info(
    { security: 'dataTaken', user: context.actor, read: read.type, what: read.data.what },
    'data taken out',
  );
}
