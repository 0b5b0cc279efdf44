import { DomainError } from '../../../kernel/decider.ts';
import type { FieldValue } from '../../fieldRules.ts';
import type { Company, CompanyEvent } from '../company.ts';
import type { ConfigTypeCode } from './configKey.ts';
import { configKey, keysOfType, storedText, usualText } from './companyConfig.ts';

export interface SaveConfig {
  companyId: string;
  /** By key; null or `none`: back to the usual. */
  values: Readonly<Record<string, FieldValue>>;
}

/**
 * Saves settings of any groups: what changes, and with it the keys of these groups that were never saved, with their usual
 * values (spec 1, 2.7). Manual lot assignment clears overflow and whole numbers (spec 1, 2.8).
 */
export function saveConfig({ companyId, values }: SaveConfig, { isFounded, config }: Company): CompanyEvent[] {
  if (!isFounded) throw new DomainError('company.settingUnknown', { id: companyId });
  const wanted = new Map(Object.entries(values).map(([name, value]) => [name, storedText(name, value)]));
  if ((wanted.get('soLotAssignType') ?? config.soLotAssignType) === 'manuallyAssign')
    for (const name of ['soLotOverFlow', 'soLotWholeNumber'])
      if (wanted.has(name) || config[name] === 'true') wanted.set(name, 'false');
  const changed = [...wanted].filter(([name, text]) => text !== (config[name] ?? null));
  if (changed.length === 0) return [];
  const types = new Set(changed.map(([name]) => configKey(name).type));
  const missing = [...types].flatMap((type) =>
    keysOfType(type).filter((name) => config[name] === undefined && !wanted.has(name)),
  );
  const to: Record<string, string | null> = Object.fromEntries(changed);
  for (const name of missing) to[name] = usualText(configKey(name));
  const was = Object.fromEntries(Object.keys(to).map((name) => [name, config[name] ?? null]));
  return [{ type: 'CompanyConfigured', data: { companyId, values: to, was } }];
}

/** Refuses a key under another type than its own. Throws DomainError `config.otherType`. */
export function assertTypeOf(name: string, type: number): void {
  const own: ConfigTypeCode = configKey(name).type;
  if (own !== type) throw new DomainError('config.otherType', { key: name, type, own }, 'type');
}
