import { DomainError } from '../../../kernel/decider.ts';
import { checkedField, emptyOf, type FieldValue } from '../../fieldRules.ts';
import type { ConfigKey, ConfigKeys, ConfigTypeCode } from './configKey.ts';
import { generalKeys } from './generalKeys.ts';
import { printableKeys } from './printableKeys.ts';

/** Every setting of a company, by its key (spec 1, 2.7 and 2.8). */
export const configKeys = { ...generalKeys, ...printableKeys };
export type ConfigName = keyof typeof configKeys;
export const configNames = Object.keys(configKeys) as ConfigName[];
const keys: ConfigKeys = configKeys;

type ValueOf<Rule> = Rule extends { kind: 'flag' }
  ? boolean
  : Rule extends { kind: 'choice'; choices: readonly (infer Choice)[] }
    ? Choice
    : string;

/** What a company has chosen, or the usual. */
export type CompanyConfig = { readonly [Name in ConfigName]: ValueOf<(typeof configKeys)[Name]['rule']> };

/** Settings as they are kept: texts. A key that is not there was never saved. */
export type StoredConfig = Readonly<Partial<Record<string, string>>>;

/** The text that stands for nothing, as the specification has it (spec 1, 2.7). */
const UNSET = 'none';

export const isConfigName = (name: string): name is ConfigName => Object.hasOwn(configKeys, name);

/** A setting's description. Throws DomainError `config.unknownKey`. */
export function configKey(name: string): ConfigKey {
  const key = isConfigName(name) ? keys[name] : undefined;
  if (!key) throw new DomainError('config.unknownKey', { key: name.slice(0, 100) });
  return key;
}

/** The keys of a group, in the order of its screen. */
export const keysOfType = (type: ConfigTypeCode): ConfigName[] =>
  configNames.filter((name) => keys[name]?.type === type);

/** What a setting is until one is chosen, as it is kept. */
export const usualText = ({ rule, usual }: ConfigKey): string => usual ?? String(emptyOf(rule) ?? '');

/** The value of a text as it is kept; null: there is none, or it stands for none. */
export const valueOfText = (key: ConfigKey, text: string | null | undefined): string | boolean => {
  const known = text === null || text === undefined || text === UNSET ? usualText(key) : text;
  return key.rule.kind === 'flag' ? known === 'true' : known;
};

/** All settings with their values, the usual ones where a company has none. */
export const configOf = (stored: StoredConfig): CompanyConfig =>
  Object.fromEntries(
    configNames.map((name) => [name, valueOfText(configKey(name), stored[name])]),
  ) as unknown as CompanyConfig;

/**
 * A value as it is kept: text, judged by the rule of its key; null for none. Throws DomainErrors of fields, at the key. What
 * is sent as text is taken as such: `true` and `false` for a toggle.
 */
export function storedText(name: string, value: FieldValue): string | null {
  const { rule } = configKey(name);
  if (value === null || value === UNSET) return null;
  if (rule.kind !== 'flag') return String(checkedField(name, rule, String(value)) ?? '');
  const text = String(value);
  if (text !== 'true' && text !== 'false')
    throw new DomainError('catalog.choiceInvalid', { value: text, choices: 'true, false' }, name);
  return text;
}

type Values = Readonly<Record<string, unknown>>;

const holds = (conditions: ConfigKey['shownWith'], values: Values): boolean =>
  conditions === undefined ||
  conditions.some((by) => (typeof by === 'string' ? String(values[by]) === 'true' : String(values[by.key]) === by.is));

/** Whether a setting is shown, and can be changed, beside these values. */
export const isShown = ({ shownWith }: ConfigKey, values: Values): boolean => holds(shownWith, values);
export const isEnabled = ({ enabledWith }: ConfigKey, values: Values): boolean => holds(enabledWith, values);
