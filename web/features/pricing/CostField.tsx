import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import type { Decimal } from '../../../server/domain/decimal.ts';
import { costPerInventoryUnit, costPerUnit } from '../../../server/domain/catalog/productCost.ts';
import { StepField } from '../../components/StepField.tsx';
import { formatMoney, parseNumber, toInput } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { amountProblem } from '../../references/product/amounts.ts';
import type { FormFields } from '../../records/formShape.ts';
import { costIn, costText } from './pricingFields.ts';

interface CostFieldProps {
  readonly form: UseFormReturn<FormFields>;
  readonly pricing: Pricing;
  readonly step: Decimal;
  readonly readOnly: boolean;
}

/**
 * The default cost in its cost unit, as it was typed (rules 18.37). The form holds what it comes to for an inventory unit
 * and what was typed for which unit: in another unit than that one, what it comes to is shown.
 */
export function CostField({ form, pricing: { productUOMS, inventoryUOM }, step, readOnly }: CostFieldProps) {
  const { t } = useText('pricing');
  const { control, formState, setValue } = form;
  const [chosen, kept] = useWatch({ control, name: ['defaultPurchasingCostUOM', 'costTyped'] });
  const unit = chosen ?? inventoryUOM;
  const ratio = productUOMS.find(({ name }) => name === unit)?.ratio ?? '1';
  const [typed, setTyped] = useState<string | null>(null);

  const perInventoryUnit = (text: string): string => {
    const amount = parseNumber(text);
    return ratio === '1' || amount === null ? text : toInput(costPerInventoryUnit(amount, ratio));
  };
  const shown = (text: string): string => {
    const amount = parseNumber(text);
    if (ratio === '1' || amount === null) return text;
    const last = costIn(kept);
    const isInUnit = last?.uom === unit && costPerInventoryUnit(last.amount, ratio) === amount;
    return toInput(isInUnit ? last.amount : costPerUnit(amount, ratio));
  };
  const judged = (text: string): string | true =>
    readOnly || (text.trim() === '' ? t('defaultCost.requiredMessage') : (amountProblem('cost')(text) ?? true));

  return (
    <Controller
      name="cost"
      control={control}
      rules={{ validate: (value = '') => judged(value) }}
      render={({ field: { value, onChange, onBlur, name, ref } }) => {
        const amount = parseNumber(value);
        return (
          <StepField
            label={t('defaultCost')}
            isRequired={!readOnly}
            isAmount
            step={step}
            prefix="$"
            suffix={t('perUnit', { unit })}
            readOnly={readOnly}
            error={formState.errors.cost?.message}
            hint={
              ratio === '1' || amount === null
                ? undefined
                : t('comesTo', { amount: formatMoney(amount), unit: inventoryUOM })
            }
            name={name}
            ref={ref}
            value={typed ?? shown(value)}
            onChange={(text) => {
              setTyped(text);
              onChange(perInventoryUnit(text));
              const amount = parseNumber(text);
              setValue('costTyped', amount === null ? '' : costText(amount, unit), { shouldDirty: true });
            }}
            onBlur={() => {
              setTyped(null);
              onBlur();
            }}
          />
        );
      }}
    />
  );
}
