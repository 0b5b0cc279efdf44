import { company } from '../../domain/company/company.ts';
import { configOf, type CompanyConfig, type StoredConfig } from '../../domain/company/config/companyConfig.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';

const read = new WeakMap<StoredConfig, CompanyConfig>();

/** Settings with their values, read once of the same texts. */
export function valuesOf(stored: StoredConfig): CompanyConfig {
  const known = read.get(stored) ?? configOf(stored);
  read.set(stored, known);
  return known;
}

/** What a company has chosen, or the usual. */
export const companyConfig = async (handler: Pick<CommandHandler, 'load'>, companyId: string): Promise<CompanyConfig> =>
  valuesOf((await handler.load(company, companyId, companyId)).state.config);
