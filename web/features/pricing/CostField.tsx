import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import type { Decimal } from '../../../server/domain/decimal.ts';
import { basePrice, unitPrice } from '../../../server/domain/pricing/priceMath.ts';
import { StepField } from '../../components/StepField.tsx';
import { formatMoney, parseNumber, toInput } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { amountProblem } from '../../references/product/amounts.ts';
import type { FormFields } from '../../records/formShape.ts';

interface CostFieldProps {
  readonly form: UseFormReturn<FormFields>;
  readonly pricing: Pricing;
  readonly step: Decimal;
  readonly readOnly: boolean;
}

/**
 * The default cost in its cost unit. The form holds it per inventory unit, as it is kept, with 2 decimals (spec 2,
 * section 9): what was typed stands until the field is left, then what it was rounded to.
 */
export function CostField({ form, pricing: { productUOMS, inventoryUOM }, step, readOnly }: CostFieldProps) {
  const { t } = useText('pricing');
  const { control, formState } = form;
  const unit = useWatch({ control, name: 'defaultPurchasingCostUOM' }) ?? inventoryUOM;
  const ratio = productUOMS.find(({ name }) => name === unit)?.ratio ?? '1';
  const [typed, setTyped] = useState<string | null>(null);

  const kept = (text: string): string => {
    const amount = parseNumber(text);
    return ratio === '1' || amount === null ? text : toInput(basePrice(amount, ratio));
  };
  const shown = (text: string): string => {
    const amount = parseNumber(text);
    return ratio === '1' || amount === null ? text : toInput(unitPrice(amount, ratio));
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
                : t('keptAs', { amount: formatMoney(amount), unit: inventoryUOM })
            }
            name={name}
            ref={ref}
            value={typed ?? shown(value)}
            onChange={(text) => {
              setTyped(text);
              onChange(kept(text));
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
