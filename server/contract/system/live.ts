import { Type, type Static } from 'typebox';
import { recordTypes } from '../../domain/kinds.ts';
import { answer } from '../envelope.ts';
import { closed, Id, nullable } from '../scalars.ts';

/** One use, 30 seconds; sent as the first message of the socket (trust 4), with the position and mark of its time. */
export const TicketAnswer = answer(
  Type.Object({ ticket: Type.String(), expiresIn: Type.Integer(), since: Type.String(), mark: Type.String() }),
);

/**
 * First message of a client: its ticket, and the last position and mark it was told, at first with the ticket that it
 * asked for before it read anything. `mark` says exactly what one server process has told it; another process goes by the
 * position.
 */
export const LiveHello = closed({
  ticket: Type.String({ maxLength: 128 }),
  since: Type.Optional(Type.String({ maxLength: 24, pattern: '^\\d+$' })),
  mark: Type.Optional(Type.String({ maxLength: 64, pattern: '^[0-9a-f-]+:\\d+$' })),
});
export type LiveHello = Static<typeof LiveHello>;

/** A record that someone looks at, and whether they have typed into it. */
const LivePlace = closed({ type: Type.Enum([...recordTypes]), id: Id, isEditing: Type.Boolean() });
export type LivePlace = Static<typeof LivePlace>;

/** What a client says after the hello: the place it looks at now; null = none. A client is at one place at a time. */
export const LiveSaid = closed({ kind: Type.Literal('here'), place: nullable(LivePlace) });
export type LiveSaid = Static<typeof LiveSaid>;

/** What changed, never the data (design 7). */
export const LiveTag = Type.Object({ type: Type.String(), id: Type.Optional(Type.String()) });
export type LiveTag = Static<typeof LiveTag>;

/** Someone else at the same place. */
const LivePerson = Type.Object({ userId: Type.String(), name: Type.String(), isEditing: Type.Boolean() });
export type LivePerson = Static<typeof LivePerson>;

/**
 * `ready` answers the hello and tells whether the company's data moved on since the named position; `changed` names the
 * tags to fetch again; `present` names who else is at the client's place; `beat` comes every BEAT_MS, since a browser
 * cannot see protocol pings and would not notice a half-open line.
 */
export const LiveMessage = Type.Union([
  Type.Object({
    kind: Type.Literal('ready'),
    position: Type.String(),
    mark: Type.String(),
    moved: Type.Boolean(),
  }),
  Type.Object({
    kind: Type.Literal('changed'),
    position: Type.String(),
    mark: Type.String(),
    tags: Type.Array(LiveTag),
  }),
  Type.Object({
    kind: Type.Literal('present'),
    type: Type.String(),
    id: Type.String(),
    users: Type.Array(LivePerson),
  }),
  Type.Object({ kind: Type.Literal('beat') }),
]);
export type LiveMessage = Static<typeof LiveMessage>;
