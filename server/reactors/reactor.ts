import { Role } from '../domain/access/roles.ts';
import type { Event } from '../kernel/decider.ts';
import type { RecordedEvent } from '../kernel/eventStore.ts';
import type { CommandContext } from '../kernel/handleCommand.ts';
import { subCommandId } from '../kernel/ids.ts';
import type { Services } from '../services.ts';

/** What acts works with; decisions rest on folded streams (`handler.load`), never on read models (design 4). */
export type ActingServices = Pick<Services, 'store' | 'handler' | 'clock' | 'db'>;

/** One event that a reactor acts on. */
export interface Occasion extends ActingServices {
  /**
   * Who and why for the command that follows: `system`, caused by the event, under an id that is the same however often
   * the event is delivered. Two commands for one event tell themselves apart by `part`.
   */
  context(part?: string): CommandContext;
  /** The same in the name of the person whose event it is, for work that goes on for them. */
  inTheirName(): CommandContext;
}

type Reactions<E extends Event> = {
  readonly [T in E['type']]?: (event: RecordedEvent<Extract<E, { type: T }>>, occasion: Occasion) => Promise<unknown>;
};

/**
 * Where a reactor begins when it is first deployed. `end`: what happened before is not acted on. `start`: it is caught up
 * with, for reactions that only do what the stream's state says is still to be done.
 */
type Beginning = 'start' | 'end';

/** Turns events into commands or mail, each once in effect; a replay never runs it (design 4, trust R10). */
export interface Reactor {
  /** camelCase, kept for ever: its checkpoint and its command ids hang on it. */
  readonly name: string;
  readonly types: readonly string[];
  readonly beginsAt: Beginning;
  readonly react: (event: RecordedEvent, services: ActingServices) => Promise<void>;
}

/**
 * Declares a reactor. Its reactions are idempotent: the same event may come again after a crash. A DomainError is an
 * outcome (the command was refused); any other error is tried again and then puts the event's stream aside.
 */
export function reactor<E extends Event>({
  name,
  on,
  beginsAt = 'end',
}: {
  readonly name: string;
  readonly on: Reactions<E>;
  readonly beginsAt?: Beginning;
}): Reactor {
  const reactions = on as Readonly<
    Record<string, ((event: RecordedEvent, occasion: Occasion) => Promise<unknown>) | undefined>
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
      const inTheirName = (): CommandContext => {
        const { companyId, actor, onBehalfOf, role, channel, correlationId, reason } = event.metadata;
        return {
          ...{ companyId, actor, role, channel, correlationId },
          ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
          commandId: context().commandId,
          causationId: event.id,
          ...(reason === undefined ? {} : { reason }),
        };
      };
      await reactions[event.type]?.(event, { ...services, context, inTheirName });
    },
  };
}

/** UUIDv5(event id, reactor): of a command, or of mail. */
export const reactionId = (event: Pick<RecordedEvent, 'id'>, name: string): string => subCommandId(event.id, name);
