import type { CustomerProduct } from '../../../../server/contract/pricing/productList.ts';
import { priceGroups, type PriceGroup } from '../../../../server/domain/pricing/priceGroups.ts';
import {
  PriceLogic,
  rowLogics,
  strategyLogics,
  type PriceLogicCode,
  type RowLogicCode,
  type StrategyLogicCode,
} from '../../../../server/domain/pricing/priceLogic.ts';
import { groupsOffered, isLogicOffered, type PricingOffers } from '../../../../server/domain/pricing/pricingOffers.ts';
import { groupDescriptionField, groupValueField } from '../../../../server/domain/pricing/pricingRules.ts';
import type { Option } from '../../../components/options.ts';
import { labeled } from '../../../i18n/listed.ts';
import type { Text } from '../../../i18n/useText.ts';

/** A logic with its group, as the value of a choice: `4000:B`; empty: none of its own. */
export const logicValue = (logic: number | null, group: PriceGroup | null): string =>
  logic === null ? '' : group === null ? String(logic) : `${String(logic)}:${group}`;

const groupIn = (text: string | undefined): PriceGroup | null => priceGroups.find((group) => group === text) ?? null;

/** What a choice stands for. */
export function chosenLogic<Code extends number>(
  codes: readonly Code[],
  value: string,
): { readonly logic: Code | null; readonly group: PriceGroup | null } {
  const [code, group] = value.split(':');
  return { logic: codes.find((each) => String(each) === code) ?? null, group: groupIn(group) };
}

const groupsOf = (groups: readonly PriceGroup[], label: (group: PriceGroup) => string): Option[] =>
  groups.map((group) => ({ value: logicValue(PriceLogic.FOLLOW_GROUP, group), label: label(group) }));

/** What a customer's products can follow unless their rows say otherwise (spec 3, section 4). */
export const strategyOptions = (t: Text<'pricing'>, offers: PricingOffers, now: string): Option[] =>
  strategyLogics
    .flatMap((code: StrategyLogicCode) =>
      code === PriceLogic.FOLLOW_GROUP
        ? groupsOf(priceGroups, (group) => t('logic.group', { group }))
        : [{ value: String(code), label: t(`defaultLogic.${code}`) }],
    )
    .filter(offeredOr(strategyLogics, offers, now));

/** What the company offers (rules 18.23), and what is chosen already. */
const offeredOr =
  (codes: readonly PriceLogicCode[], offers: PricingOffers, now: string) =>
  ({ value }: Option): boolean => {
    const { logic, group } = chosenLogic(codes, value);
    const isGroup = group === null || groupsOffered(offers).includes(group);
    return value === now || (isLogicOffered(offers, logic) && isGroup);
  };

/** What one product can follow: last sold and groups only where they are on for it (spec 2, 4.4). */
export function rowOptions(
  t: Text<'pricing'>,
  row: CustomerProduct,
  { strategy, offers }: { readonly strategy: string; readonly offers: PricingOffers },
): Option[] {
  const groups = priceGroups.filter((group) => row.groupChecked && row[groupValueField(group)] !== null);
  const label = (group: PriceGroup): string => {
    const description = row[groupDescriptionField(group)];
    const name = t('logic.group', { group });
    return description === '' ? name : labeled(name, description);
  };
  const options = [
    { value: '', label: t('list.asStrategy', { strategy }) },
    ...rowLogics.flatMap((code: RowLogicCode) => {
      if (code === PriceLogic.FOLLOW_GROUP) return groupsOf(groups, label);
      if (code === PriceLogic.FOLLOW_LAST_SOLD && !row.lastSoldChecked) return [];
      return [{ value: String(code), label: t(`defaultLogic.${code}`) }];
    }),
  ];
  return options.filter(offeredOr(rowLogics, offers, logicValue(row.defaultLogic, row.defaultGroup)));
}

/** What many products can follow at once. */
export const batchOptions = (t: Text<'pricing'>, offers: PricingOffers): Option[] =>
  [
    { value: '', label: t('list.asStrategyAll') },
    ...rowLogics.flatMap((code) =>
      code === PriceLogic.FOLLOW_GROUP
        ? groupsOf(priceGroups, (group) => t('logic.group', { group }))
        : [{ value: String(code), label: t(`defaultLogic.${code}`) }],
    ),
  ].filter(offeredOr(rowLogics, offers, ''));
