import { RadioField } from '../../components/RadioField.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import {
  offeredGroups,
  priceGroups,
  priceGroupTypes,
  type PriceGroupType,
} from '../../../server/domain/pricing/priceGroups.ts';
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
  const { control, register, setValue, getValues } = form;
  register('groupChecked');
  register('costMethod');
  const [notice, setNotice] = useState('');
  const fields = useWatch({ control });
  const type = priceGroupTypes.find((each) => each === fields.priceGroupType) ?? 'price';
  const cost = amountIn(fields.cost);
  const dirty = { shouldDirty: true };

  /** Another type: the same prices, said otherwise, as far as the default cost can say them. */
  const choose = (chosen: PriceGroupType): void => {
    if (chosen === type) return;
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
        <CheckField label={t('groups')} isReadOnly={isReadOnly} isOn={fields.groupChecked === 'true'} onChange={tick} />
      </LastChangedNote>
      {fields.groupChecked === 'true' && (
        <div className="cd-price-groups">
          <LastChangedNote fields={['priceGroupType', 'costMethod']}>
            <RadioField
              isInline
              label={t('priceGroupType')}
              isReadOnly={isReadOnly}
              value={type}
              options={priceGroupTypes.map((value) => ({ value, label: t(`priceGroupType.${value}`) }))}
              onChoose={choose}
            />
          </LastChangedNote>
          {type !== 'price' && (
            <RadioField
              isInline
              label={t('costMethod')}
              isReadOnly={isReadOnly}
              value={fields.costMethod}
              options={Object.values(CostMethod).map((code) => ({
                value: String(code),
                label: t(`costMethod.${code}`),
              }))}
              onChoose={(code) => setValue('costMethod', code, dirty)}
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
