import { checkedField as checked, type FieldRule as AnyRule } from '../fieldRules.ts';
import type { DetailField, LogisticsField } from './productDetails.ts';
import { describedFields, logisticsFields } from './productFields.ts';

/** Names that forms and files still ask for here; the rules themselves are in productFields.ts. */
export { joinedList } from '../fieldRules.ts';
export type FieldRule = Exclude<AnyRule, { kind: 'flag' | 'code' | 'reference' }>;
export const detailRules: Readonly<Record<DetailField, FieldRule>> = describedFields;
export const logisticsRules: Readonly<Record<LogisticsField, FieldRule>> = logisticsFields;

type Value = string | number | null;

/** The value as it is stored. Throws DomainErrors for what the rule forbids. */
export const checkedField = (field: string, rule: FieldRule, value: Value): Value =>
  checked(field, rule, value) as Value;
