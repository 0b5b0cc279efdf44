import { Type, type Static } from 'typebox';
import { answer } from './envelope.ts';

/** One use, 30 seconds; sent as the first message of the socket (trust 4). */
export const TicketAnswer = answer(Type.Object({ ticket: Type.String(), expiresIn: Type.Integer() }));

/** First message of a client: its ticket and, after a reconnect, the last position it was told. */
export const LiveHello = Type.Object(
  { ticket: Type.String({ maxLength: 128 }), since: Type.Optional(Type.String({ maxLength: 24, pattern: '^\\d+$' })) },
  { additionalProperties: false },
);
export type LiveHello = Static<typeof LiveHello>;

/** What changed, never the data (design 7). */
export const LiveTag = Type.Object({ type: Type.String(), id: Type.Optional(Type.String()) });
export type LiveTag = Static<typeof LiveTag>;

/**
 * `ready` answers the hello and tells whether the company's data moved on since the named position;
 * `changed` names the tags to fetch again.
 */
export const LiveMessage = Type.Union([
  Type.Object({ kind: Type.Literal('ready'), position: Type.String(), moved: Type.Boolean() }),
  Type.Object({ kind: Type.Literal('changed'), position: Type.String(), tags: Type.Array(LiveTag) }),
]);
export type LiveMessage = Static<typeof LiveMessage>;
