import { DomainError } from '../../kernel/decider.ts';
import type { AuditSeal, AuditSealEvent } from './auditSeal.ts';

export type SealAudit = AuditSealEvent['data'];

/** Adds a seal to the chain; quiet when another process has sealed since this one was made. */
export function sealAudit(wanted: SealAudit, { sha256 }: AuditSeal): AuditSealEvent[] {
  if (wanted.events < 1) throw new DomainError('audit.nothingToSeal');
  if (wanted.previous !== sha256) return [];
  return [{ type: 'AuditSealed', data: wanted }];
}
