import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { SKU_MAX, VARIETY_MAX } from '../../../server/domain/catalog/productRules.ts';
import { TextField } from '../../components/TextField.tsx';
import { productWords } from '../../references/product/productWords.ts';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { CategoryPicker } from '../../references/CategoryPicker.tsx';
import { LastChangedNote } from '../../records/history/LastChangedNote.tsx';
import type { RecordRef } from '../../records/record.ts';
import { RecordFrame } from '../../records/RecordFrame.tsx';
import { useRecordForm } from '../../records/useRecordForm.ts';
import { productPath } from '../../references/product/productApi.ts';
import { problems as problemsOf, specificationsShape } from './specificationsFields.ts';
import { RadioField } from '../../components/RadioField.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import type { Option } from '../../components/options.ts';
import { ProductStatus } from '../../../server/domain/catalog/productCodes.ts';
import { LotMethod, productFlags, type ProductFlag } from '../../../server/domain/catalog/productFlags.ts';
import type { FormFields } from '../../records/formShape.ts';

interface SpecificationsFormProps {
  readonly product: ProductInfo;
  readonly record: RecordRef;
}

export function SpecificationsForm({ product, record }: SpecificationsFormProps) {
  const { t } = useText('catalog');
  const path = productPath('specifications', record.id);
  const recordForm = useRecordForm({ record, source: product, path, shape: specificationsShape });
  const { form, baseline } = recordForm;
  const problems = problemsOf(baseline);
  const { register, control, formState } = form;
  const [sku, variety] = useWatch({ control, name: ['sku', 'variety'] });
  const { errors } = formState;
  const edits = useMay()('products.edit');

  return (
    <RecordFrame
      record={record}
      tab="specifications"
      title={t('specifications.title')}
      form={recordForm}
      mayEdit={edits}
    >
      <LastChangedNote fields={['sku']}>
        <TextField
          label={t('field.sku')}
          isRequired={edits}
          readOnly={!edits}
          maxLength={SKU_MAX}
          spellCheck={false}
          error={errors.sku?.message}
          {...register('sku', { validate: (value) => problems.sku(value) ?? true })}
        />
      </LastChangedNote>
      <LastChangedNote fields={['variety']}>
        <TextField
          label={t('field.variety')}
          isRequired={edits}
          readOnly={!edits}
          maxLength={VARIETY_MAX}
          error={errors.variety?.message}
          {...register('variety', { validate: (value) => problems.variety(value) ?? true })}
        />
      </LastChangedNote>
      <div className="cd-field">
        <span className="cd-label">{t('specifications.description')}</span>
        <output className="cd-output">{`${sku}-${variety}`}</output>
      </div>
      <LastChangedNote fields={['category']}>
        <Controller
          name="category"
          control={control}
          render={({ field }) => (
            <CategoryPicker
              value={field.value}
              disabled={!edits}
              error={errors.category?.message}
              onChange={field.onChange}
            />
          )}
        />
      </LastChangedNote>
      <SpecificationChoices form={form} isReadOnly={!edits} />
    </RecordFrame>
  );
}

interface SpecificationChoicesProps {
  readonly form: UseFormReturn<FormFields>;
  readonly isReadOnly: boolean;
}

type Choice = ProductFlag | 'status' | 'lotAssignmentMethod';
const dirty = { shouldDirty: true };

/** Active or not, yes or no, and how lots are assigned (spec 2, 2.4); another method begins without overflow (4.2). */
function SpecificationChoices({ form, isReadOnly }: SpecificationChoicesProps) {
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
        {productFlags.map((flag) => choice(flag, productWords.fieldName(flag), yesOrNo('true', 'false')))}
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
