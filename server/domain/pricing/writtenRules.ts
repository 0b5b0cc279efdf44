import type { Decimal } from '../decimal.ts';
import {
  CostMethod,
  DefaultLogic,
  isPricingRule,
  type GroupDescriptionField,
  type GroupValueField,
  type PricingRule,
  type PricingRules,
} from './pricingRules.ts';

type Answer = 'yes' | 'no';

/** Pricing rules as a file of products has them: codes by the spec's names for them, yes and no. */
export interface WrittenRules
  extends Readonly<Record<GroupValueField, Decimal | null>>, Readonly<Record<GroupDescriptionField, string>> {
  readonly groupChecked: Answer;
  readonly priceGroupType: string;
  readonly costMethod: string;
  readonly lastSoldChecked: Answer;
  readonly defaultLogic: string;
  readonly defaultGroup: string | null;
}

const answer = (is: boolean): Answer => (is ? 'yes' : 'no');
const nameOf = (codes: Readonly<Record<string, number>>, code: number): string =>
  Object.keys(codes).find((name) => codes[name] === code) ?? String(code);

export const writtenRules = (rules: PricingRules): WrittenRules => ({
  ...rules,
  groupChecked: answer(rules.groupChecked),
  lastSoldChecked: answer(rules.lastSoldChecked),
  costMethod: nameOf(CostMethod, rules.costMethod),
  defaultLogic: nameOf(DefaultLogic, rules.defaultLogic),
});

/** The rules among the fields of a row of a file, which tells yes and no by words and all else as the rules have it. */
export const rulesIn = (values: Readonly<Partial<Record<string, string | number>>>): Partial<PricingRules> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      isPricingRule(field) ? [[field, isAnswer(field) ? value === 'yes' : value]] : [],
    ),
  );

const isAnswer = (rule: PricingRule): boolean => rule === 'groupChecked' || rule === 'lastSoldChecked';
