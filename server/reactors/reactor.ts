import { Role } from '../domain/access/roles.ts';
import type { Event } from '../kernel/decider.ts';
import type { RecordedEvent } from '../kernel/eventStore.ts';
import type { CommandContext } from '../kernel/handleCommand.ts';
import { subCommandId } from '../kernel/ids.ts';
import type { Services } from '../services.ts';

/** Services of reactors. They decide by folded streams (`handler.load`), never by read models (design 4). */
export type ReactorServices = Pick<Services, 'store' | 'handler' | 'clock' | 'db'>;

/** The services and context for one event. */
export interface ReactionContext extends ReactorServices {
  /**
   * The context of the resulting command: actor `system`, caused by the event, with the same id however often the event
   * is delivered. Use `part` to distinguish two commands for one event.
   */
  context(part?: string): CommandContext;
  /** The same in the name of the event's user, for work that continues theirs. */
  onBehalfOfUser(): CommandContext;
}

type Reactions<E extends Event> = {
  readonly [T in E['type']]?: (
    event: RecordedEvent<Extract<E, { type: T }>>,
    reaction: ReactionContext,
  ) => Promise<unknown>;
};

/**
 * Where a reactor starts when it is first deployed. `end`: ignores earlier events. `start`: processes them, for
 * reactions that only do what the stream's state still requires.
 */
type StartPosition = 'start' | 'end';

/** Turns events into commands or mail, each once in effect; a replay never runs it (design 4, trust R10). */
export interface Reactor {
  /** camelCase, never changed: its checkpoint and command ids depend on it. */
  readonly name: string;
  readonly types: readonly string[];
  readonly beginsAt: StartPosition;
  readonly react: (event: RecordedEvent, services: ReactorServices) => Promise<void>;
}

/**
 * Declares a reactor. Its reactions are idempotent: an event may be delivered again after a crash. A DomainError is an
 * outcome (the command was refused); any other error is retried and then parks the event's stream.
 */
export function reactor<E extends Event>({
  name,
  on,
  beginsAt = 'end',
}: {
  readonly name: string;
  readonly on: Reactions<E>;
  readonly beginsAt?: StartPosition;
}): Reactor {
  const reactions = on as Readonly<
    Record<string, ((event: RecordedEvent, reaction: ReactionContext) => Promise<unknown>) | undefined>
  >;
  return {
    name,
    types: Object.keys(on),
    beginsAt,
    async react(event, services) {
      const context = (part = ''): CommandContext => ({
        companyId: event.metadata.companyId,
        actor: 'system',
        role: Role.ADMIN,
        channel: 'system',
        commandId: reactionId(event, part === '' ? name : `${name}:${part}`),
        correlationId: event.metadata.correlationId,
        causationId: event.id,
      });
      const onBehalfOfUser = (): CommandContext => {
        const { companyId, actor, onBehalfOf, role, channel, correlationId, reason } = event.metadata;
        return {
          ...{ companyId, actor, role, channel, correlationId },
          ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
          commandId: context().commandId,
          causationId: event.id,
          ...(reason === undefined ? {} : { reason }),
        };
      };
      await reactions[event.type]?.(event, { ...services, context, onBehalfOfUser });
    },
  };
}

/** UUIDv5(event id, reactor): the id of a command or mail. */
export const reactionId = (event: Pick<RecordedEvent, 'id'>, name: string): string => subCommandId(event.id, name);
