import { RadioField } from '../../components/RadioField.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import type { Option } from '../../components/options.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { LotMethod, productFlags, type ProductFlag } from '../../../server/domain/catalog/productFlags.ts';
import { useText } from '../../i18n/useText.ts';
import { LastChangedNote } from '../../records/history/LastChangedNote.tsx';
import type { FormFields } from '../../records/formShape.ts';

interface SpecificationChoicesProps {
  readonly form: UseFormReturn<FormFields>;
  readonly isReadOnly: boolean;
}

type Choice = ProductFlag | 'status' | 'lotAssignmentMethod';
const dirty = { shouldDirty: true };

/** Active or not, yes or no, and how lots are assigned (spec 2, 2.4); another method begins without overflow (4.2). */
export function SpecificationChoices({ form, isReadOnly }: SpecificationChoicesProps) {
  const { t } = useText('catalog');
  const { control, register, setValue, formState } = form;
  const fields = useWatch({ control });
  register('enableLotOverflow');
  const choice = (name: Choice, label: string, options: readonly Option[]) => {
    register(name);
    return (
      <LastChangedNote key={name} fields={[name]}>
        <RadioField
          isInline
          label={label}
          isReadOnly={isReadOnly}
          value={fields[name]}
          options={options}
          onChoose={(value) => {
            setValue(name, value, dirty);
            if (name === 'lotAssignmentMethod') setValue('enableLotOverflow', 'false', dirty);
          }}
        />
      </LastChangedNote>
    );
  };
  const yesOrNo = (yes: string, no: string): readonly Option[] => [
    { value: yes, label: t('yes') },
    { value: no, label: t('no') },
  ];
  return (
    <>
      {choice(
        'status',
        t('specifications.active'),
        yesOrNo(String(ProductStatus.ACTIVE), String(ProductStatus.INACTIVE)),
      )}
      <div className="cd-form-row">
        {productFlags.map((flag) => choice(flag, t(`field.${flag}`), yesOrNo('true', 'false')))}
      </div>
      {choice(
        'lotAssignmentMethod',
        t('field.lotAssignmentMethod'),
        [LotMethod.FIFO, LotMethod.FEFO, LotMethod.NO_LOT].map((code) => ({
          value: String(code),
          label: t(`lotMethod.${code}`),
        })),
      )}
      {fields.lotAssignmentMethod !== String(LotMethod.NO_LOT) && (
        <LastChangedNote fields={['enableLotOverflow']}>
          <CheckField
            label={t('field.enableLotOverflow')}
            isReadOnly={isReadOnly}
            isOn={fields.enableLotOverflow === 'true'}
            onChange={(isOn) => setValue('enableLotOverflow', String(isOn), dirty)}
          />
        </LastChangedNote>
      )}
      {formState.errors.enableLotOverflow && <p className="cd-error">{formState.errors.enableLotOverflow.message}</p>}
    </>
  );
}
