import { FormDialog } from '../../components/FormDialog.tsx';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import { PriceEditOrigin } from '../../../server/domain/catalog/productCodes.ts';
import { errorText, fieldRefusals, staleAnswer } from '../../api/apiError.ts';
import { StepField } from '../../components/StepField.tsx';
import { toInput, formatMoney } from '../../format/numbers.ts';
import { useText, type Text } from '../../i18n/useText.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { amountProblem } from '../../references/product/amounts.ts';
import { undoOf, useSaveRecordMutation } from '../../records/recordsApi.ts';
import { productPath } from '../../references/product/productApi.ts';
import { productName } from '../../references/product/productRecord.ts';
import type { FormFields } from '../../records/formShape.ts';
import { FactorTable } from './FactorTable.tsx';
import { factorField, pricingChanges, sellingUnits } from './pricingFields.ts';
import { Tag } from '@blueprintjs/core';
import { compare } from '../../../server/domain/decimal.ts';
import { unitPrice } from '../../../server/domain/pricing/priceMath.ts';

interface PricingDialogProps {
  readonly product: ProductInfo;
  readonly pricing: Pricing;
  readonly onClose: () => void;
}

const fieldsOf = (pricing: Pricing): FormFields => ({
  price: toInput(pricing.price),
  ...Object.fromEntries(sellingUnits(pricing).map(({ id, priceFactor }) => [factorField(id), priceFactor])),
});

/** "Edit unit prices" (spec 2, 2.4 Pricing): a new default price, and the premium or discount of each selling unit. */
export function PricingDialog({ product, pricing, onClose }: PricingDialogProps) {
  const { t } = useText('pricing');
  const dispatch = useAppDispatch();
  const [was] = useState(() => fieldsOf(pricing));
  const [revision, setRevision] = useState(pricing.revision);
  const [problem, setProblem] = useState('');
  const form = useForm<FormFields>({ defaultValues: was });
  const [saveRecord, { isLoading }] = useSaveRecordMutation();
  const record = { type: 'Product', id: product.productId } as const;
  const { errors } = form.formState;

  async function save(typed: FormFields): Promise<void> {
    const { changed, body } = pricingChanges(typed, was, pricing.productUOMS);
    if (changed.length === 0) {
      onClose();
      return;
    }
    const path = productPath('pricing', record.id);
    const { data: saved, error } = await saveRecord({
      ...record,
      path,
      body: { ...body, updateType: PriceEditOrigin.FROM_MODAL },
      revision,
    });
    if (saved) {
      const undo = undoOf(record, [{ path, body: { undoes: saved.data.commandId } }]);
      dispatch(noticeShown({ kind: 'success', text: saved.message, undo }));
      onClose();
      return;
    }
    const stale = staleAnswer(error);
    const refusal = fieldRefusals(error).get('price');
    if (stale) setRevision(stale.revision);
    if (refusal !== undefined) form.setError('price', { message: refusal });
    else setProblem(stale ? t('modal.stale', { by: stale.changes.at(-1)?.by ?? '' }) : errorText(error));
  }

  return (
    <FormDialog
      title={t('modal.title')}
      className="cd-pricing-dialog"
      submit={t('modal.save')}
      isWorking={isLoading}
      isHeld={isLoading}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <dl className="cd-figures">
        <div>
          <dt>{t('modal.item')}</dt>
          <dd>{productName(product)}</dd>
        </div>
      </dl>
      <CurrentPricing pricing={pricing} />
      <Controller
        name="price"
        control={form.control}
        rules={{
          validate: (value = '') =>
            value.trim() === '' ? t('defaultPrice.requiredMessage') : (amountProblem('price')(value) ?? true),
        }}
        render={({ field }) => (
          <StepField
            label={t('modal.newPrice')}
            isRequired
            isAmount
            step="0.25"
            prefix="$"
            suffix={t('perUnit', { unit: pricing.inventoryUOM })}
            error={errors.price?.message}
            {...field}
            value={field.value ?? ''}
          />
        )}
      />
      <FactorTable form={form} pricing={pricing} />
      <p role="alert" className="cd-error">
        {problem}
      </p>
    </FormDialog>
  );
}

/** What one of each selling unit costs now, and by how much more or less than the default price. */
function CurrentPricing({ pricing }: { pricing: Pricing }) {
  const { t } = useText('pricing');
  const price = pricing.price ?? null;
  return (
    <section aria-labelledby="current-pricing">
      <h3 id="current-pricing" className="cd-label">
        {t('modal.current')}
      </h3>
      {price === null ? (
        <p className="cd-muted">{t('modal.none')}</p>
      ) : (
        <ul className="cd-current-pricing">
          {sellingUnits(pricing).map(({ id, name, ratio, priceFactor }) => (
            <li key={id}>
              {formatMoney(unitPrice(price, ratio, priceFactor))} {t('perUnit', { unit: name })}{' '}
              <Tag minimal>{factorText(t, priceFactor)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function factorText(t: Text<'pricing'>, percent: string): string {
  const sign = compare(percent, '0');
  if (sign === 0) return t('factor.none');
  return sign > 0 ? t('factor.premium', { percent }) : t('factor.discount', { percent: percent.replace('-', '') });
}
