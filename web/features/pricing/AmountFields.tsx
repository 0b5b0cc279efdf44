import { byName } from '../../components/options.ts';
import { Button } from '@blueprintjs/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import { isZero } from '../../../server/domain/decimal.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { StepField } from '../../components/StepField.tsx';
import { toInput } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { amountProblem } from '../../references/product/amounts.ts';
import { LastChangedNote } from '../../records/history/LastChangedNote.tsx';
import type { FormFields } from '../../records/formShape.ts';
import { CostField } from './CostField.tsx';
import { factorField } from './pricingFields.ts';
import { amountIn, earnings, pricedUnit } from './priceText.ts';

const STEP = '0.25';

interface AmountFieldsProps {
  readonly form: UseFormReturn<FormFields>;
  readonly pricing: Pricing;
  /** What was paid on average; null for those who may not see it. */
  readonly average: string | null;
  readonly onEditUnits: () => void;
}

/** Default cost and price, each with its unit. The price is typed per inventory unit and shown per any other. */
export function AmountFields({ form, pricing, average, onEditUnits }: AmountFieldsProps) {
  const { t } = useText('pricing');
  const { t: catalog } = useText('catalog');
  const may = useMay();
  const { control, register, formState } = form;
  const fields = useWatch({ control });
  const { errors } = formState;
  const { productUOMS, inventoryUOM } = pricing;
  const [mayPrice, mayCost] = [may('products.price'), may('products.editCost')];
  const enabled = productUOMS.filter(({ useForAvailable }) => useForAvailable);
  const pricingUnit = productUOMS.find(({ name }) => name === fields.defaultSellingPricingUOM);
  const isBase = pricingUnit === undefined || pricingUnit.name === inventoryUOM;
  const [price, cost] = [amountIn(fields.price), amountIn(fields.cost)];

  return (
    <>
      {may('products.cost') && (
        <div className="cd-form-row">
          <LastChangedNote fields={['cost']}>
            <CostField form={form} pricing={pricing} step={STEP} readOnly={!mayCost} />
          </LastChangedNote>
          <LastChangedNote fields={['defaultPurchasingCostUOM']}>
            <SelectField
              label={t('costUnit')}
              isRequired={mayCost}
              disabled={!mayCost}
              error={errors.defaultPurchasingCostUOM?.message}
              options={enabled.filter(({ useForPurchasing }) => useForPurchasing).map(byName)}
              {...register('defaultPurchasingCostUOM', {
                validate: (value) => value !== '' || t('defaultCostUOM.requiredMessage'),
              })}
            />
          </LastChangedNote>
          {average !== null && (
            <div className="cd-field">
              <span className="cd-label">{catalog('field.averagePurchasePrice')}</span>
              <output className="cd-output">{average}</output>
            </div>
          )}
        </div>
      )}
      <div className="cd-form-row">
        <LastChangedNote fields={['price']}>
          <Controller
            name="price"
            control={control}
            rules={{
              validate: (value = '') =>
                !mayPrice ||
                (value.trim() === '' ? t('defaultPrice.requiredMessage') : (amountProblem('price')(value) ?? true)),
            }}
            render={({ field }) => (
              <StepField
                label={t('defaultPrice')}
                isRequired={mayPrice}
                isAmount
                step={STEP}
                prefix="$"
                suffix={t('perUnit', { unit: pricingUnit?.name ?? inventoryUOM })}
                readOnly={!mayPrice}
                disabled={!isBase}
                hint={isBase ? undefined : t('priceElsewhere', { unit: pricingUnit.name, base: inventoryUOM })}
                error={errors.price?.message}
                name={field.name}
                ref={field.ref}
                onBlur={field.onBlur}
                value={
                  isBase
                    ? (field.value ?? '')
                    : toInput(
                        pricedUnit(price, pricingUnit, fields[factorField(pricingUnit.id)] ?? pricingUnit.priceFactor),
                      )
                }
                onChange={field.onChange}
              />
            )}
          />
        </LastChangedNote>
        <LastChangedNote fields={['unitPricedIn']}>
          <SelectField
            label={t('pricingUnit')}
            disabled={!mayPrice}
            error={errors.defaultSellingPricingUOM?.message}
            options={enabled.map(byName)}
            {...register('defaultSellingPricingUOM')}
          />
        </LastChangedNote>
        {mayPrice && (
          <div className="cd-beside-field">
            <Button text={t('editUnits')} onClick={onEditUnits} />
          </div>
        )}
      </div>
      {may('products.cost') && price !== null && cost !== null && !isZero(price) && (
        <output className="cd-hint">{earnings(t, price, cost)}</output>
      )}
    </>
  );
}
