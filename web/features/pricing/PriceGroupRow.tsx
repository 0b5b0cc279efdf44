import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import {
  checkedGroupDescription,
  checkedGroupValue,
  GROUP_DESCRIPTION_MAX,
  type PriceGroup,
  type PriceGroupType,
} from '../../../server/domain/pricing/priceGroups.ts';
import { isShownMargin } from '../../../server/domain/pricing/priceMath.ts';
import { CostMethod, groupDescriptionField, groupValueField } from '../../../server/domain/pricing/pricingRules.ts';
import { StepField } from '../../components/StepField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatMoney, parseNumber } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { problemOf } from '../../i18n/problemOf.ts';
import { LastChanged } from '../../records/history/LastChanged.tsx';
import type { FormFields } from '../../records/formShape.ts';
import { amountIn, earnings, groupPrice } from './priceText.ts';

interface PriceGroupRowProps {
  readonly form: UseFormReturn<FormFields>;
  readonly group: PriceGroup;
  readonly type: PriceGroupType;
  readonly pricing: Pricing;
  readonly isReadOnly: boolean;
  readonly onNotice: (text: string) => void;
}

/** One group: what it is for, its value, and what that comes to. A margin of 100 % and more is reset to 0 (rules 18.19). */
export function PriceGroupRow({ form, group, type, pricing, isReadOnly, onNotice }: PriceGroupRowProps) {
  const { t } = useText('pricing');
  const seesCost = useMay()('products.cost');
  const { control, register, setValue, formState } = form;
  const [valueField, descriptionField] = [groupValueField(group), groupDescriptionField(group)];
  const [text, costText, method] = useWatch({ control, name: [valueField, 'cost', 'costMethod'] });
  const [value, cost] = [amountIn(text), amountIn(costText)];
  const judged = (typed: string): string | true => {
    if (typed.trim() === '') return true;
    const number = parseNumber(typed);
    return number === null
      ? t('group.invalid')
      : (problemOf(() => checkedGroupValue(type, number, valueField)) ?? true);
  };
  const leave = (): void => {
    if (type !== 'margin' || value === null || isShownMargin(value)) return;
    setValue(valueField, '0', { shouldDirty: true, shouldValidate: true });
    onNotice(t('group.marginReset', { group }));
  };

  return (
    <div className="cd-price-group">
      <TextField
        label={t('group.description', { group })}
        maxLength={GROUP_DESCRIPTION_MAX}
        readOnly={isReadOnly}
        error={formState.errors[descriptionField]?.message}
        {...register(descriptionField, {
          validate: (typed = '') => problemOf(() => checkedGroupDescription(typed, descriptionField)) ?? true,
        })}
      />
      <Controller
        name={valueField}
        control={control}
        rules={{ validate: (typed = '') => judged(typed) }}
        render={({ field }) => (
          <StepField
            label={t(`group.${type}`, { group })}
            step={type === 'price' ? '0.25' : '1'}
            isAmount={type !== 'margin'}
            {...(type === 'margin'
              ? { suffix: '%' }
              : { prefix: '$', suffix: t('perUnit', { unit: pricing.inventoryUOM }) })}
            readOnly={isReadOnly}
            error={formState.errors[valueField]?.message}
            {...field}
            value={field.value ?? ''}
            onBlur={() => {
              field.onBlur();
              leave();
            }}
          />
        )}
      />
      <output className="cd-hint">{value !== null && seesCost && comesTo()}</output>
      <LastChanged fields={[valueField, descriptionField]} />
    </div>
  );

  function comesTo(): string {
    if (value === null) return '';
    const price = groupPrice(type, value, cost);
    if (type === 'price') return price === null || cost === null ? '' : earnings(t, price, cost);
    if (price === null) return cost === null ? t('group.needsCost') : '';
    const told = { price: formatMoney(price), unit: pricing.inventoryUOM };
    return Number(method) === CostMethod.LOT_COST_WITH_ALLOCATE_CHARGE
      ? t('group.varies', told)
      : t('group.gives', told);
  }
}
