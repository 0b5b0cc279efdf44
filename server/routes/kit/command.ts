import type { FastifyRequest } from 'fastify';
import { channelOf } from '../../contract/access/access.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { languageOf, message } from '../../messages.ts';
import type { RouteDeps } from '../../http/app.ts';
import { sessionOf } from '../../http/authorize.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { RequestError } from '../../http/requestError.ts';

/** How long an answer waits for the lists to show what it did (design 4). */
const SYNC_MS = 2_000;

/** Who wants it, under which command id and, with If-Match, from which revision: the context of a route's command. */
export function commandContext(
  request: FastifyRequest,
  { reason }: { reason?: string | undefined } = {},
): CommandContext {
  const session = sessionOf(request);
  const expectedRevision = ifMatch(request.headers['if-match']);
  const said = reason?.trim();
  return {
    companyId: session.companyId,
    actor: session.userId,
    role: session.role,
    channel: channelOf(session.client),
    commandId: idempotencyKey(request),
    correlationId: request.id,
    ...(said ? { reason: said } : {}),
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
  };
}

/** `"12"`, `W/"12"` or 12; absent or `*` = whatever stands. */
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
}

/** For commands that write nothing into the log: a read model is the projector's business, a session the vault's. */
export const NOTHING_WRITTEN: Handled = { revision: -1n, position: null, types: [] };

/** What the console is told of a command. */
interface Told<T> {
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
  { feed, projectionsTaking }: RouteDeps,
  { position, types }: Handled,
  { data, notice, details, about }: Told<T>,
): Promise<Accepted<T>> {
  const projections = projectionsTaking(types.length > 0 ? types : [about]);
  const synced = position === null || (await feed.reached(projections, position, SYNC_MS));
  const language = languageOf(request.headers['accept-language']);
  return {
    data,
    message: message('notices', notice, language, details),
    position: position === null ? null : String(position),
    synced,
  };
}
