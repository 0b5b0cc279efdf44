import { DomainError, type Command } from '../../kernel/decider.ts';
import type { AuditSeal, AuditSealEvent } from './auditSeal.ts';

export type SealAudit = Command<'SealAudit', AuditSealEvent['data']>;

/** Adds a seal to the chain; quiet when another process has sealed since this one was made. */
export function sealAudit({ data }: SealAudit, { sha256 }: AuditSeal): AuditSealEvent[] {
  if (data.events < 1) throw new DomainError('audit.nothingToSeal');
  if (data.previous !== sha256) return [];
  return [{ type: 'AuditSealed', data }];
}
