import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { LotMethod, productFlags } from '../../../server/domain/catalog/productFlags.ts';
import { useText } from '../../i18n/useText.ts';
import { LastChangedNote } from '../../records/history/LastChangedNote.tsx';
import type { FormFields } from '../../records/formShape.ts';

interface SpecificationChoicesProps {
  readonly form: UseFormReturn<FormFields>;
  readonly isReadOnly: boolean;
}

const methods = [LotMethod.FIFO, LotMethod.FEFO, LotMethod.NO_LOT] as const;

/** Yes or no, and how lots are assigned (spec 2, 2.4); another method begins without overflow (4.2). */
export function SpecificationChoices({ form, isReadOnly }: SpecificationChoicesProps) {
  const { t } = useText('catalog');
  const { control, setValue, formState } = form;
  const method = useWatch({ control, name: 'lotAssignmentMethod' });
  return (
    <>
      <div className="cd-form-row">
        {productFlags.map((flag) => (
          <LastChangedNote key={flag} fields={[flag]}>
            <Controller
              name={flag}
              control={control}
              render={({ field }) => (
                <RadioGroup
                  inline
                  label={t(`field.${flag}`)}
                  className="cd-radios"
                  disabled={isReadOnly}
                  selectedValue={field.value}
                  onChange={(event) => field.onChange(event.currentTarget.value)}
                >
                  <Radio label={t('yes')} value="true" />
                  <Radio label={t('no')} value="false" />
                </RadioGroup>
              )}
            />
          </LastChangedNote>
        ))}
      </div>
      <LastChangedNote fields={['lotAssignmentMethod']}>
        <Controller
          name="lotAssignmentMethod"
          control={control}
          render={({ field }) => (
            <RadioGroup
              inline
              label={t('field.lotAssignmentMethod')}
              className="cd-radios"
              disabled={isReadOnly}
              selectedValue={field.value}
              onChange={(event) => {
                field.onChange(event.currentTarget.value);
                setValue('enableLotOverflow', 'false', { shouldDirty: true });
              }}
            >
              {methods.map((code) => (
                <Radio key={code} label={t(`lotMethod.${code}`)} value={String(code)} />
              ))}
            </RadioGroup>
          )}
        />
      </LastChangedNote>
      {method !== String(LotMethod.NO_LOT) && (
        <LastChangedNote fields={['enableLotOverflow']}>
          <Controller
            name="enableLotOverflow"
            control={control}
            render={({ field }) => (
              <Checkbox
                className="cd-check"
                label={t('field.enableLotOverflow')}
                disabled={isReadOnly}
                checked={field.value === 'true'}
                onChange={(event) => field.onChange(String(event.currentTarget.checked))}
              />
            )}
          />
        </LastChangedNote>
      )}
      {formState.errors.enableLotOverflow && <p className="cd-error">{formState.errors.enableLotOverflow.message}</p>}
    </>
  );
}
