import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import { DomainError, type Decider, type Event } from './decider.ts';
import type { CommandContext, CommandHandler } from './handleCommand.ts';
import { subCommandId } from './ids.ts';

/** `ownerCompany`: where the claim stands for all companies, the one that its owner belongs to; absent in old ones. */
export type ClaimEvent =
  | Event<'Claimed', { kind: string; owner: string; claimedAt: string; ownerCompany?: string }>
  | Event<'Released', { kind: string; owner: string }>;

interface Claim {
  readonly owner: string | null;
  readonly ownerCompany: string | null;
  readonly claimedAt: string;
}

const claim: Decider<Claim, ClaimEvent> = {
  category: 'claim',
  initialState: () => ({ owner: null, ownerCompany: null, claimedAt: '' }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'Claimed':
        return { owner: data.owner, ownerCompany: data.ownerCompany ?? null, claimedAt: data.claimedAt };
      case 'Released':
        return { ...state, owner: null };
    }
  },
};

/** A claim whose owner does not hold the value this long after may be taken over (design 3). */
export const TAKEOVER_AFTER_MS = 60_000;

/**
 * A claim of one's own that is older is taken again before it is used. From there to the record is one `handle`, which
 * gives up after some 30 s however the store behaves; so nobody loses a claim that is still used, as long as the clocks
 * of the machines that write differ by less than 20 s, what is left of the 60 s.
 */
export const RENEW_AFTER_MS = 10_000;

/** How values are compared for uniqueness: trimmed, NFKC, lower case. */
export const sameValue = (value: string): string => value.trim().normalize('NFKC').toLowerCase();

/** Who has a claim. `company`: null where an old claim over all companies does not tell. */
export interface Owner {
  readonly id: string;
  readonly company: string | null;
}

export interface ClaimOptions {
  /** What is unique, camelCase: `sku`, `unit`, `category`, `email`. */
  readonly kind: string;
  readonly value: string;
  /** Id of the entity that shall hold the value. */
  readonly owner: string;
  /** Its company, where the claim stands for all companies. */
  readonly ownerCompany?: string;
  /** True when the present owner really holds the value; asked only for claims older than 60 s. */
  readonly isHeldBy: (owner: Owner) => Promise<boolean>;
}

/** A claim that was taken, until its record is written. */
export interface HeldClaim {
  /** Call right before the record is written: after 10 s and more it is taken again, and may be another's by then. */
  readonly renew: () => Promise<void>;
}

export type Claims = ReturnType<typeof claimsOn>;

/** Id of the stream that a value of a kind is claimed on. */
export const claimId = (hmacKey: Buffer, kind: string, value: string): string =>
  `${kind}_${createHmac('sha256', hmacKey)
    .update(`${kind}:${sameValue(value)}`)
    .digest('hex')
    .slice(0, 40)}`;

/** Uniqueness over streams: one claim stream a value, named by the value's HMAC so that the log does not tell it. */
export function claimsOn(handler: CommandHandler, clock: Clock, hmacKey: Buffer) {
  const idOf = (kind: string, value: string): string => claimId(hmacKey, kind, value);
  const ageOf = ({ claimedAt }: Claim): number => Date.parse(clock.now()) - Date.parse(claimedAt);
  /** Also from the future: it was taken by another clock. */
  const isOld = (age: number): boolean => age > RENEW_AFTER_MS || age < 0;

  /** The owner who may be put out, null where there is none to put out. */
  async function judge(companyId: string, { kind, value, owner, isHeldBy }: ClaimOptions) {
    const { state, revision } = await handler.load(claim, companyId, idOf(kind, value));
    if (state.owner === null || state.owner === owner) return { state, revision, stale: null };
    const isUsable =
      ageOf(state) <= TAKEOVER_AFTER_MS || (await isHeldBy({ id: state.owner, company: state.ownerCompany }));
    if (isUsable) throw taken(kind, value, state.owner);
    return { state, revision, stale: state.owner };
  }

  async function take(options: ClaimOptions, context: CommandContext): Promise<void> {
    const { kind, value, owner, ownerCompany } = options;
    const id = idOf(kind, value);
    const { state, revision, stale } = await judge(context.companyId, options);
    if (state.owner === owner && !isOld(ageOf(state))) return;
    await handler.handle(
      claim,
      id,
      null,
      (_: null, now): ClaimEvent[] => {
        const isMine = now.owner === owner;
        if (isMine && !isOld(ageOf(now))) return [];
        if (!isMine && now.owner !== null && now.owner !== stale) throw taken(kind, value, now.owner);
        const mine = { kind, owner, claimedAt: clock.now(), ...(ownerCompany === undefined ? {} : { ownerCompany }) };
        const event: ClaimEvent = { type: 'Claimed', data: mine };
        return now.owner === null || isMine ? [event] : [{ type: 'Released', data: { kind, owner: now.owner } }, event];
      },
      // Of this sight of the claim: a repeat of the command that lost it meanwhile must not be told "done before".
      subContext(context, `take-${id}@${String(revision)}`),
    );
  }

  return {
    /** Takes a value for its owner; quiet when the owner has it, DomainError `claim.taken` when another holds it. */
    async take(options: ClaimOptions, context: CommandContext): Promise<HeldClaim> {
      let takenAt = Date.parse(clock.now());
      await take(options, context);
      return {
        async renew() {
          if (!isOld(Date.parse(clock.now()) - takenAt)) return;
          takenAt = Date.parse(clock.now());
          await take(options, context);
        },
      };
    },

    /** Throws what `take` would throw now; writes nothing. */
    async assertFree(companyId: string, options: ClaimOptions): Promise<void> {
      await judge(companyId, options);
    },

    /** Gives a value back; quiet when the owner does not have it. */
    async release(kind: string, value: string, owner: string, context: CommandContext): Promise<void> {
      const id = idOf(kind, value);
      await handler.handle(
        claim,
        id,
        null,
        (_: null, now): ClaimEvent[] => (now.owner === owner ? [{ type: 'Released', data: { kind, owner } }] : []),
        subContext(context, `release-${id}`),
      );
    },

    /** Who holds a value, or null: the log's own index by natural key. */
    async ownerOf(companyId: string, kind: string, value: string): Promise<string | null> {
      return (await handler.load(claim, companyId, idOf(kind, value))).state.owner;
    },
  };
}

const taken = (kind: string, value: string, owner: string): DomainError =>
  new DomainError('claim.taken', { kind, value, owner });

/** The same who and why under a derived command id; the caller's revision belongs to another stream. */
export function subContext(context: CommandContext, part: string | number): CommandContext {
  const { expectedRevision: _, ...rest } = context;
  return { ...rest, commandId: subCommandId(context.commandId, part), causationId: context.commandId };
}
