import type { Clock } from './clock.ts';
import { DomainError, type Event } from './decider.ts';
import type { Metadata, NewEvent } from './eventStore.ts';
import { eventId } from './ids.ts';
import { findUnstorable } from './storableText.ts';
import { currentVersion, type UpcasterTable } from './upcasting.ts';

/** Who wants something done, why, and the command's identity: becomes the metadata of its events. */
export type Cause = Omit<Metadata, 'causationId' | 'effectiveAt' | 'recordedAt' | 'schemaVersion'> &
  Partial<Pick<Metadata, 'causationId' | 'effectiveAt'>>;

/**
 * What a command decided, as it goes into the log: ids from the command's, so that a repeat appends once (design 3). Throws a
 * DomainError for text that can't be kept, no matter who let it through: the read models could not show it.
 */
export function newEvents(
  decided: readonly Event[],
  cause: Cause,
  { clock, upcasters }: { readonly clock: Clock; readonly upcasters: UpcasterTable },
): NewEvent[] {
  const { companyId, actor, onBehalfOf, role, channel, commandId, correlationId, reason } = cause;
  const recordedAt = clock.now();
  const fault =
    findUnstorable({ ...(reason === undefined ? {} : { reason }) }) ?? findUnstorable(decided.map(({ data }) => data));
  if (fault) throw new DomainError('request.unstorable', { found: fault.found }, fault.path.replace(/^\d+\./, ''));
  return decided.map(({ type, data }, index) => {
    const metadata: Metadata = {
      companyId,
      actor,
      ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
      role,
      channel,
      recordedAt,
      effectiveAt: cause.effectiveAt ?? recordedAt,
      commandId,
      correlationId,
      causationId: cause.causationId ?? commandId,
      ...(reason === undefined ? {} : { reason }),
      schemaVersion: currentVersion(upcasters, type),
    };
    return { id: eventId(commandId, index), type, data, metadata };
  });
}
