import { chooseLimits } from '../../server/domain/company/chooseLimits.ts';
import { company } from '../../server/domain/company/company.ts';
import { noLimits } from '../../server/domain/plausible.ts';
import type { CommandContext, CommandHandler } from '../../server/kernel/handleCommand.ts';

/** A company that is never asked about unlikely amounts: most tests take whatever amounts tell their story. */
export const noQuestions = (handler: CommandHandler, companyId: string, context: CommandContext) =>
  handler.handle(company, companyId, { companyId, limits: noLimits }, chooseLimits, context);
