import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import type { ProductUOM } from '../../../server/contract/catalog/productUnits.ts';
import { checkedPriceFactor } from '../../../server/domain/catalog/unitRules.ts';
import { StepField } from '../../components/StepField.tsx';
import { formatMoney, formatQuantity, NONE, parseNumber } from '../../format/numbers.ts';
import { useText, type Text } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { problemOf } from '../../i18n/problemOf.ts';
import type { FormFields } from '../../records/formShape.ts';
import { factorField, sellingUnits } from './pricingFields.ts';
import { amountIn, pricedUnit } from './priceText.ts';

interface FactorTableProps {
  readonly form: UseFormReturn<FormFields>;
  readonly pricing: Pricing;
  /** What the prices are worked out from; absent: the form's own default price. */
  readonly priceField?: string;
}

/** Premium or discount percent of each selling unit, and what one of it costs with it. */
export function FactorTable({ form, pricing, priceField = 'price' }: FactorTableProps) {
  const { t } = useText('pricing');
  const mayPrice = useMay()('products.price');
  const { control, formState } = form;
  const fields = useWatch({ control });
  const base = amountIn(fields[priceField]);
  const judged = (text: string): string | true => {
    if (text.trim() === '') return true;
    const percent = parseNumber(text);
    return percent === null ? t('group.invalid') : (problemOf(() => checkedPriceFactor(percent)) ?? true);
  };

  return (
    <div className="cd-table-scroller" tabIndex={0} role="group" aria-label={t('factors')}>
      <table className="cd-table cd-factors">
        <caption>{t('factors')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('factor.unit')}</th>
            <th scope="col" className="cd-end">
              {t('factor.ratio')}
            </th>
            <th scope="col">{t('factor.percent')}</th>
            <th scope="col" className="cd-end">
              {t('factor.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sellingUnits(pricing).map((unit) => {
            const name = factorField(unit.id);
            const price = pricedUnit(base, unit, fields[name]);
            return (
              <tr key={unit.id}>
                <th scope="row">{unit.name}</th>
                <td className="cd-end">{ratioText(t, unit)}</td>
                <td>
                  <Controller
                    name={name}
                    control={control}
                    rules={{ validate: (value = '') => judged(value) }}
                    render={({ field }) => (
                      <StepField
                        label={t('factor.of', { unit: unit.name })}
                        className="cd-label-hidden"
                        step="1"
                        minimum="-100"
                        suffix="%"
                        readOnly={!mayPrice}
                        error={formState.errors[name]?.message}
                        {...field}
                        value={field.value ?? ''}
                      />
                    )}
                  />
                </td>
                <td className="cd-end">{price === null ? NONE : formatMoney(price)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** How many inventory units it is, from the side on which it was typed; about so many where the ratio varies. */
function ratioText(
  t: Text<'pricing'>,
  { ratio, unitsPerInventoryUnit, isRatioReversed, constantRatio }: ProductUOM,
): string {
  const value =
    isRatioReversed && unitsPerInventoryUnit !== '1'
      ? t('factor.part', { units: formatQuantity(unitsPerInventoryUnit) })
      : formatQuantity(ratio);
  return constantRatio ? value : t('factor.approx', { value });
}
