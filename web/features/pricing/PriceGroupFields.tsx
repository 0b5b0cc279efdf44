import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import { offeredGroups, priceGroups, priceGroupTypes } from '../../../server/domain/pricing/priceGroups.ts';
import { CostMethod, DefaultLogic, groupValueField } from '../../../server/domain/pricing/pricingRules.ts';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { LastChangedNote } from '../../records/history/LastChangedNote.tsx';
import type { FormFields } from '../../records/formShape.ts';
import { amountIn, convertedGroup } from './priceText.ts';
import { PriceGroupRow } from './PriceGroupRow.tsx';

interface PriceGroupFieldsProps {
  readonly form: UseFormReturn<FormFields>;
  readonly pricing: Pricing;
}

/** Price groups: prices, margins or markups for groups of customers (spec 2, 4.4). */
export function PriceGroupFields({ form, pricing }: PriceGroupFieldsProps) {
  const { t } = useText('pricing');
  const may = useMay();
  const isReadOnly = !may('products.price');
  const { control, setValue, getValues } = form;
  const [notice, setNotice] = useState('');
  const fields = useWatch({ control });
  const type = priceGroupTypes.find((each) => each === fields.priceGroupType) ?? 'price';
  const cost = amountIn(fields.cost);
  const dirty = { shouldDirty: true };

  /** Another type: the same prices, said otherwise, as far as the default cost can say them. */
  const choose = (to: string): void => {
    const chosen = priceGroupTypes.find((each) => each === to);
    if (!chosen || chosen === type) return;
    for (const field of priceGroups.map(groupValueField))
      setValue(field, convertedGroup(getValues(field) ?? '', { from: type, to: chosen, cost }), dirty);
    setValue('priceGroupType', chosen, dirty);
    setNotice('');
  };
  const tick = (isChecked: boolean): void => {
    setValue('groupChecked', String(isChecked), dirty);
    if (isChecked || getValues('defaultLogic') !== String(DefaultLogic.FOLLOW_GROUP)) return;
    setValue('defaultLogic', String(DefaultLogic.FOLLOW_DEFAULT_SALES), dirty);
    setValue('defaultGroup', '', dirty);
  };

  return (
    <>
      <LastChangedNote fields={['groupChecked']}>
        <Controller
          name="groupChecked"
          control={control}
          render={({ field }) => (
            <Checkbox
              className="cd-check"
              label={t('groups')}
              disabled={isReadOnly}
              checked={field.value === 'true'}
              onChange={(event) => tick(event.currentTarget.checked)}
            />
          )}
        />
      </LastChangedNote>
      {fields.groupChecked === 'true' && (
        <div className="cd-price-groups">
          <LastChangedNote fields={['priceGroupType', 'costMethod']}>
            <RadioGroup
              inline
              label={t('priceGroupType')}
              className="cd-radios"
              disabled={isReadOnly}
              selectedValue={type}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              {priceGroupTypes.map((each) => (
                <Radio key={each} label={t(`priceGroupType.${each}`)} value={each} />
              ))}
            </RadioGroup>
          </LastChangedNote>
          {type !== 'price' && (
            <Controller
              name="costMethod"
              control={control}
              render={({ field }) => (
                <RadioGroup
                  inline
                  label={t('costMethod')}
                  className="cd-radios"
                  disabled={isReadOnly}
                  selectedValue={field.value ?? ''}
                  onChange={(event) => field.onChange(event.currentTarget.value)}
                >
                  {Object.values(CostMethod).map((code) => (
                    <Radio key={code} label={t(`costMethod.${code}`)} value={String(code)} />
                  ))}
                </RadioGroup>
              )}
            />
          )}
          {type !== 'price' && !may('products.cost') ? (
            <p className="cd-hint">{t('group.hidden')}</p>
          ) : (
            offeredGroups().map((group) => (
              <PriceGroupRow
                key={group}
                form={form}
                group={group}
                type={type}
                pricing={pricing}
                isReadOnly={isReadOnly}
                onNotice={setNotice}
              />
            ))
          )}
          <p role="status" className="cd-hint">
            {notice}
          </p>
        </div>
      )}
    </>
  );
}
