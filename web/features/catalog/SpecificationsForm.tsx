import { Radio, RadioGroup } from '@blueprintjs/core';
import { Controller, useWatch } from 'react-hook-form';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { SKU_MAX, VARIETY_MAX } from '../../../server/domain/catalog/productRules.ts';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { CategoryPicker } from '../../references/CategoryPicker.tsx';
import { Told } from '../../records/history/Told.tsx';
import { ProductFormFrame } from './ProductFormFrame.tsx';
import { SpecificationChoices } from './SpecificationChoices.tsx';
import { problems as problemsOf, specificationsShape } from './specificationsFields.ts';
import { useProductForm } from './useProductForm.ts';
import { useSaveSpecifications } from './useSaveSpecifications.ts';

export function SpecificationsForm({ product }: { product: ProductInfo }) {
  const { t } = useText('catalog');
  const productForm = useProductForm(product, specificationsShape, useSaveSpecifications(product.productId));
  const { form, was } = productForm;
  const problems = problemsOf(was);
  const { register, control, formState } = form;
  const [sku, variety] = useWatch({ control, name: ['sku', 'variety'] });
  const { errors } = formState;
  const edits = useMay()('products.edit');

  return (
    <ProductFormFrame
      product={product}
      tab="specifications"
      title={t('specifications.title')}
      form={productForm}
      mayEdit={edits}
    >
      <Told fields={['sku']}>
        <TextField
          label={t('field.sku')}
          isRequired={edits}
          readOnly={!edits}
          maxLength={SKU_MAX}
          autoComplete="off"
          spellCheck={false}
          error={errors.sku?.message}
          {...register('sku', { validate: (value) => problems.sku(value) ?? true })}
        />
      </Told>
      <Told fields={['variety']}>
        <TextField
          label={t('field.variety')}
          isRequired={edits}
          readOnly={!edits}
          maxLength={VARIETY_MAX}
          autoComplete="off"
          error={errors.variety?.message}
          {...register('variety', { validate: (value) => problems.variety(value) ?? true })}
        />
      </Told>
      <div className="cd-field">
        <span className="cd-label">{t('specifications.description')}</span>
        <output className="cd-output">{`${sku}-${variety}`}</output>
      </div>
      <Told fields={['category']}>
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
      </Told>
      <Told fields={['status']}>
        <Controller
          name="status"
          control={control}
          render={({ field }) => (
            <RadioGroup
              inline
              label={t('specifications.active')}
              className="cd-radios"
              disabled={!edits}
              selectedValue={field.value}
              onChange={(event) => field.onChange(event.currentTarget.value)}
            >
              <Radio label={t('yes')} value={String(ProductStatus.ACTIVE)} />
              <Radio label={t('no')} value={String(ProductStatus.INACTIVE)} />
            </RadioGroup>
          )}
        />
      </Told>
      <SpecificationChoices form={form} isReadOnly={!edits} />
    </ProductFormFrame>
  );
}
