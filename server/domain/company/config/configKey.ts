import type { FieldRule } from '../../fieldRules.ts';

/** The specification's categories of settings (spec 1, section 3). */
const ConfigCategory = { GENERAL: 1000, PRINTABLES: 2000 } as const;
type ConfigCategoryCode = (typeof ConfigCategory)[keyof typeof ConfigCategory];

/** The groups of settings by the specification's codes; the two of purchase orders on paper are its header and its columns. */
export const ConfigType = {
  PURCHASE: 1100,
  SALES: 1200,
  PRICE_SHEET: 1300,
  LABEL: 1400,
  /** Collected, read by nothing (spec 1, 2.8). */
  QUICK_PRINT: 1500,
  PURCHASE_PAPER: 2100,
  PURCHASE_ENABLE: 2110,
  PURCHASE_COLUMNS: 2120,
  SALES_ENABLE: 2210,
  PICK_SHEET: 2220,
  INVOICE: 2230,
  BILL_OF_LADING: 2240,
  SHIPPING_MANIFEST: 2250,
  CREDIT_MEMO: 2260,
} as const;
export type ConfigTypeCode = (typeof ConfigType)[keyof typeof ConfigType];
export const configTypes: readonly ConfigTypeCode[] = Object.values(ConfigType);

/** The groups of the general settings, in the order of their screen. */
export const generalTypes = [ConfigType.PURCHASE, ConfigType.SALES, ConfigType.PRICE_SHEET, ConfigType.LABEL] as const;

export const categoryOf = (type: ConfigTypeCode): ConfigCategoryCode =>
  type < ConfigType.PURCHASE_PAPER ? ConfigCategory.GENERAL : ConfigCategory.PRINTABLES;

/** What a setting may hold. */
type ConfigRule = Extract<FieldRule, { kind: 'flag' | 'text' | 'prose' | 'choice' }>;

/** The setting that another one is shown with: while it is on, or has the named value. */
type ShownWith = string | { readonly key: string; readonly is: string };

/** Everything about a setting but its name and its words. */
export interface ConfigKey {
  readonly type: ConfigTypeCode;
  readonly rule: ConfigRule;
  /** Its text until one is chosen, where that is not empty. */
  readonly usual?: string;
  /** Absent: always shown. Several: with any of them. */
  readonly shownWith?: readonly ShownWith[];
  /** Shown all the same, and off, without it. */
  readonly enabledWith?: readonly ShownWith[];
  /**
   * The file that acts on it. `awaits`: the file that will, with the part of the product that is not built yet; once it is
   * there, the setting has to be read. Null: read by nothing, as the specification has it.
   */
  readonly readBy: string | { readonly awaits: string } | null;
}

export type ConfigKeys = Readonly<Record<string, ConfigKey>>;

type Of<Type extends ConfigTypeCode> = Pick<ConfigKey, 'shownWith' | 'enabledWith' | 'readBy'> & {
  readonly type: Type;
};

interface Flag extends ConfigKey {
  readonly rule: { readonly kind: 'flag'; readonly first: false };
}
type Flags<Prefix extends string, Name extends string> = Readonly<Record<NoInfer<`${Prefix}${Name}`>, Flag>>;

/** Toggles of one document, all off until someone turns them on. */
export const toggles = <Prefix extends string, Name extends string>(
  prefix: Prefix,
  names: readonly Name[],
  of: Of<ConfigTypeCode>,
): Flags<Prefix, Name> =>
  Object.fromEntries(
    names.map((name) => [`${prefix}${name}`, { ...of, rule: { kind: 'flag', first: false } }]),
  ) as Flags<Prefix, Name>;

const off = { kind: 'flag', first: false } as const;
/** A toggle that is off until someone turns it on. */
export const toggle = <Type extends ConfigTypeCode>(of: Of<Type>) => ({ ...of, rule: off });

/** One of some texts, the first until another is chosen. */
export const choice = <const Choices extends readonly string[], Type extends ConfigTypeCode>(
  choices: Choices,
  of: Of<Type>,
) => ({ ...of, rule: { kind: 'choice', choices } as const });

/** A line of text. */
export const line = <Type extends ConfigTypeCode>(
  max: number,
  of: Of<Type> & { readonly usual?: string; readonly check?: (written: string) => string },
) => {
  const { check, ...rest } = of;
  return { ...rest, rule: { kind: 'text', max, ...(check ? { check } : {}) } as const };
};

/** Several lines of text. */
export const prose = <Type extends ConfigTypeCode>(max: number, of: Of<Type>) => ({
  ...of,
  rule: { kind: 'prose', max } as const,
});
