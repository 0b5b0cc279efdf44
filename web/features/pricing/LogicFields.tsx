import { CheckField } from '../../components/CheckField.tsx';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { offeredGroups, type PriceGroup } from '../../../server/domain/pricing/priceGroups.ts';
import { DefaultLogic, groupDescriptionField, groupValueField } from '../../../server/domain/pricing/pricingRules.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { labeled } from '../../i18n/listed.ts';
import { useText } from '../../i18n/useText.ts';
import { LastChangedNote } from '../../records/history/LastChangedNote.tsx';
import type { FormFields } from '../../records/formShape.ts';

interface LogicFieldsProps {
  readonly form: UseFormReturn<FormFields>;
  readonly isReadOnly: boolean;
}

const FOLLOW_GROUP = String(DefaultLogic.FOLLOW_GROUP);
const FOLLOW_DEFAULT = String(DefaultLogic.FOLLOW_DEFAULT_SALES);

/** Last sold, and what prices follow unless a customer's strategy says otherwise (spec 2, 4.4; rules 18.9). */
export function LogicFields({ form, isReadOnly }: LogicFieldsProps) {
  const { t } = useText('pricing');
  const { control, setValue, getValues, register, formState } = form;
  const fields = useWatch({ control });
  register('lastSoldChecked');
  const [hasGroups, hasLastSold] = [fields.groupChecked === 'true', fields.lastSoldChecked === 'true'];
  const dirty = { shouldDirty: true };
  const logics = Object.values(DefaultLogic).filter(
    (code) =>
      (code !== DefaultLogic.FOLLOW_GROUP || hasGroups) && (code !== DefaultLogic.FOLLOW_LAST_SOLD || hasLastSold),
  );
  const tick = (isChecked: boolean): void => {
    setValue('lastSoldChecked', String(isChecked), dirty);
    if (!isChecked && getValues('defaultLogic') === String(DefaultLogic.FOLLOW_LAST_SOLD))
      setValue('defaultLogic', FOLLOW_DEFAULT, dirty);
  };
  const choose = (logic: string): void => {
    setValue('defaultLogic', logic, dirty);
    if (logic !== FOLLOW_GROUP) setValue('defaultGroup', '', dirty);
  };
  const groupName = (group: PriceGroup): string => {
    const description = fields[groupDescriptionField(group)]?.trim();
    return description ? labeled(t('group', { group }), description) : t('group', { group });
  };

  return (
    <>
      <LastChangedNote fields={['lastSoldChecked']}>
        <CheckField label={t('lastSold')} isReadOnly={isReadOnly} isOn={hasLastSold} onChange={tick} />
        <p className="cd-hint">{t('lastSold.hint')}</p>
      </LastChangedNote>
      <div className="cd-form-row">
        <LastChangedNote fields={['defaultLogic', 'defaultGroup']}>
          <Controller
            name="defaultLogic"
            control={control}
            render={({ field }) => (
              <SelectField
                label={t('defaultLogic')}
                disabled={isReadOnly}
                error={formState.errors.defaultLogic?.message}
                ref={field.ref}
                value={field.value ?? ''}
                options={logics.map((code) => ({ value: String(code), label: t(`defaultLogic.${code}`) }))}
                onChoose={choose}
              />
            )}
          />
          {fields.defaultLogic !== FOLLOW_DEFAULT && <p className="cd-hint">{t('defaultLogic.hint')}</p>}
        </LastChangedNote>
        {fields.defaultLogic === FOLLOW_GROUP && (
          <SelectField
            label={t('defaultGroup')}
            isRequired={!isReadOnly}
            disabled={isReadOnly}
            error={formState.errors.defaultGroup?.message}
            {...register('defaultGroup', {
              validate: (value) =>
                getValues('defaultLogic') !== FOLLOW_GROUP || (value ?? '') !== '' || t('defaultGroup.requiredMessage'),
            })}
            options={[
              { value: '', label: t('defaultGroup.choose') },
              ...offeredGroups()
                .filter((group) => (fields[groupValueField(group)] ?? '') !== '' || fields.defaultGroup === group)
                .map((group) => ({ value: group, label: groupName(group) })),
            ]}
          />
        )}
      </div>
    </>
  );
}
