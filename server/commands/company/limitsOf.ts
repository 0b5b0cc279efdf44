import { company } from '../../domain/company/company.ts';
import type { PlausibleLimits } from '../../domain/plausible.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

/** What a company is asked about before it is saved. */
export const limitsOf = async (handler: Pick<CommandHandler, 'load'>, companyId: string): Promise<PlausibleLimits> =>
  (await handler.load(company, companyId, companyId)).state.limits;
