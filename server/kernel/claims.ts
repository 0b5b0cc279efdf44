import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import { DomainError, type Command, type Decider, type Event } from './decider.ts';
import type { CommandContext, CommandHandler } from './handleCommand.ts';
import { subCommandId } from './ids.ts';

export type ClaimEvent =
  | Event<'Claimed', { kind: string; owner: string; claimedAt: string }>
  | Event<'Released', { kind: string; owner: string }>;

interface Claim {
  readonly owner: string | null;
  readonly claimedAt: string;
}

const claim: Decider<Claim, ClaimEvent> = {
  category: 'claim',
  initialState: () => ({ owner: null, claimedAt: '' }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'Claimed':
        return { owner: data.owner, claimedAt: data.claimedAt };
      case 'Released':
        return { ...state, owner: null };
    }
  },
};

/** A claim whose owner does not hold the value this long after may be taken over (design 3). */
export const TAKEOVER_AFTER_MS = 60_000;

/** How values are compared for uniqueness: trimmed, NFKC, lower case. */
export const sameValue = (value: string): string => value.trim().normalize('NFKC').toLowerCase();

export interface ClaimOptions {
  /** What is unique, camelCase: `sku`, `unit`, `category`, `email`. */
  readonly kind: string;
  readonly value: string;
  /** Id of the entity that shall hold the value. */
  readonly owner: string;
  /** True when the present owner really holds the value; asked only for claims older than 60 s. */
  readonly isHeldBy: (owner: string) => Promise<boolean>;
}

export interface Claims {
  /** Takes a value for its owner; quiet when the owner has it, DomainError `claim.taken` when another holds it. */
  take(options: ClaimOptions, context: CommandContext): Promise<void>;
  /** Gives a value back; quiet when the owner does not have it. */
  release(kind: string, value: string, owner: string, context: CommandContext): Promise<void>;
  /** Who holds a value, or null: the log's own index by natural key. */
  ownerOf(companyId: string, kind: string, value: string): Promise<string | null>;
}

/** Id of the stream that a value of a kind is claimed on. */
export const claimId = (hmacKey: Buffer, kind: string, value: string): string =>
  `${kind}_${createHmac('sha256', hmacKey)
    .update(`${kind}:${sameValue(value)}`)
    .digest('hex')
    .slice(0, 40)}`;

/** Uniqueness over streams: one claim stream a value, named by the value's HMAC so that the log does not tell it. */
export function claimsOn(handler: CommandHandler, clock: Clock, hmacKey: Buffer): Claims {
  const idOf = (kind: string, value: string): string => claimId(hmacKey, kind, value);

  return {
    async take({ kind, value, owner, isHeldBy }, context) {
      const id = idOf(kind, value);
      const { state } = await handler.load(claim, context.companyId, id);
      const isStale =
        state.owner !== null &&
        state.owner !== owner &&
        Date.parse(clock.now()) - Date.parse(state.claimedAt) > TAKEOVER_AFTER_MS &&
        !(await isHeldBy(state.owner));
      const stale = isStale ? state.owner : null;
      await handler.handle(
        claim,
        id,
        { type: 'TakeClaim', data: {} },
        (_: Command, now): ClaimEvent[] => {
          if (now.owner === owner) return [];
          if (now.owner !== null && now.owner !== stale)
            throw new DomainError('claim.taken', { kind, value, owner: now.owner });
          const taken: ClaimEvent = { type: 'Claimed', data: { kind, owner, claimedAt: clock.now() } };
          return now.owner === null ? [taken] : [{ type: 'Released', data: { kind, owner: now.owner } }, taken];
        },
        subContext(context, `take-${id}`),
      );
    },

    async release(kind, value, owner, context) {
      const id = idOf(kind, value);
      await handler.handle(
        claim,
        id,
        { type: 'ReleaseClaim', data: {} },
        (_: Command, now): ClaimEvent[] => (now.owner === owner ? [{ type: 'Released', data: { kind, owner } }] : []),
        subContext(context, `release-${id}`),
      );
    },

    ownerOf: async (companyId, kind, value) => (await handler.load(claim, companyId, idOf(kind, value))).state.owner,
  };
}

/** The same who and why under a derived command id; the caller's revision belongs to another stream. */
export function subContext(context: CommandContext, part: string | number): CommandContext {
  const { expectedRevision: _, ...rest } = context;
  return { ...rest, commandId: subCommandId(context.commandId, part), causationId: context.commandId };
}
