import { type Decider, type Event, DomainError } from '../../kernel/decider.ts';

/**
 * A day of a company's books closed against later changes (trust 6): `sha256` (hex) is over all its `events` from position
 * `from` to `to`, both included (decimal strings), `previous` is that of the seal before, null for the first. What it is
 * made of is in server/commands/audit/sealHash.ts. `day` is the last business date whose events it covers.
 */
export type AuditSealEvent = Event<
  'AuditSealed',
  { day: string; from: string; to: string; events: number; sha256: string; previous: string | null }
>;

export interface AuditSeal {
  readonly day: string | null;
  readonly sha256: string | null;
  /** Position of the last event that is sealed, -1 before the first seal. */
  readonly to: string;
}

/** The chain of a company's seals; each one is among the events of the next. */
export const auditSeal: Decider<AuditSeal, AuditSealEvent> = {
  category: 'audit',
  initialState: () => ({ day: null, sha256: null, to: '-1' }),
  evolve(_, { type, data }) {
    switch (type) {
      case 'AuditSealed':
        return { day: data.day, sha256: data.sha256, to: data.to };
    }
  },
};

/** The chain's stream is `audit-<companyId>.seal`. */
export const SEAL_ID = 'seal';

export type SealAudit = AuditSealEvent['data'];

/** Adds a seal to the chain; quiet when another process has sealed since this one was made. */
export function sealAudit(wanted: SealAudit, { sha256 }: AuditSeal): AuditSealEvent[] {
  if (wanted.events < 1) throw new DomainError('audit.nothingToSeal');
  if (wanted.previous !== sha256) return [];
  return [{ type: 'AuditSealed', data: wanted }];
}
