import { appendSeal, makeSeals } from '../../server/commands/audit/sealBooks.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { withSession } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { print, printJson } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { withRawLog } from './rawLog.ts';
import type { CommandOptions } from '../session/identity.ts';

/** Options as commander parses them. */
export interface SealOptions extends CommandOptions {
  readonly dryRun?: true;
}

/** Seals the company's ledger up to now: one seal per unsealed business date, including today. */
export const sealAuditNow = (options: SealOptions, say: Say): Promise<void> =>
  withSession('audit seal', options, 'audit.seal', async ({ addresses, company, services, context }) => {
    const { handler, clock } = services;
    const books = { companyId: company.id, timeZone: company.timeZone };
    const made = await withRawLog(addresses, (raw) =>
      makeSeals([books], { handler, raw, now: clock.now(), withToday: true }),
    );
    const seals = made.get(company.id) ?? [];
    if (seals.length === 0) throw new DomainError('audit.nothingToSeal');
    for (const seal of seals) {
      if (!options.dryRun) {
        const { types } = await appendSeal(handler, seal, context('cli', newCommandId()));
        if (types.length === 0) throw new Failure('audit.seal.sealedMeanwhile', {}, ExitCode.conflict);
      }
      if (options.json) printJson({ company: company.id, isDryRun: options.dryRun === true, ...seal });
      else print(say(options.dryRun ? 'audit.seal.would' : 'audit.seal.done', seal));
    }
  });
