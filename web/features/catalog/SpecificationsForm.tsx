import { Controller, useWatch } from 'react-hook-form';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { SKU_MAX, VARIETY_MAX } from '../../../server/domain/catalog/productRules.ts';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { CategoryPicker } from '../../references/CategoryPicker.tsx';
import { LastChangedNote } from '../../records/history/LastChangedNote.tsx';
import type { RecordRef } from '../../records/record.ts';
import { RecordFrame } from '../../records/RecordFrame.tsx';
import { useRecordForm } from '../../records/useRecordForm.ts';
import { productPath } from '../../references/product/productApi.ts';
import { SpecificationChoices } from './SpecificationChoices.tsx';
import { problems as problemsOf, specificationsShape } from './specificationsFields.ts';

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
