import { company } from '../../../domain/company/company.ts';
import { readInstant } from '../../../domain/instant.ts';
import { DomainError } from '../../../kernel/decider.ts';
import type { Services } from '../../../services.ts';

/** When something was counted, as people write it by the company's clocks, as ISO UTC. DomainError `count.countedAtInvalid`. */
export async function readCountedAt(
  { handler, clock }: Pick<Services, 'handler' | 'clock'>,
  companyId: string,
  written: string | undefined,
): Promise<string | undefined> {
  if (written === undefined || written.trim() === '') return undefined;
  const { state } = await handler.load(company, companyId, companyId);
  const read = readInstant(written, state.timeZone, clock.now());
  if ('instant' in read) return read.instant;
  throw new DomainError('count.countedAtInvalid', { value: written.trim() }, 'countedAt');
}
