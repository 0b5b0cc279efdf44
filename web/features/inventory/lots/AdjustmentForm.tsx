import { byName } from '../../../components/options.ts';
import { ReasonPicker } from '../../../references/ReasonPicker.tsx';
import { Button } from '@blueprintjs/core';
import { Controller, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { LOT_NOTE_MAX } from '../../../../server/domain/inventory/lotRules.ts';
import { lotPart } from '../../../../server/domain/recordPart.ts';
import { LeaveGuard } from '../../../records/LeaveGuard.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { submitForm, submitOnCtrlEnter } from '../../../components/submitForm.ts';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { usePresence } from '../../../live/usePresence.ts';
import { LastChanged } from '../../../records/history/LastChanged.tsx';
import { emptyFields, problems, toBody, type AdjustmentField, type AdjustmentFields } from './adjustmentFields.ts';
import { LotPicker } from '../../../references/LotPicker.tsx';
import { ALL_DATES } from '../../../format/dateRanges.ts';
import { useListLotsQuery } from './stockApi.ts';
import { useAdjusting } from './useAdjusting.ts';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';

export function AdjustmentForm({ product }: { product: ProductInfo }) {
  const { t } = useText('stock');
  const { productId, inventoryUOM, productUOMS } = product;
  const enabled = productUOMS.filter(({ useForAvailable }) => useForAvailable);
  const [params] = useSearchParams();
  const asked = params.get('lot') ?? '';
  const { data: lots } = useListLotsQuery({ productId, ...ALL_DATES, pageSize: 1 });
  const { adjustOne } = useAdjusting();
  const { register, submit, isSending, errorOf, reset, control, formState } = useCommandForm<AdjustmentFields>({
    fields: emptyFields(asked, inventoryUOM),
    send: async (fields) => {
      await adjustOne({ productId, body: toBody(fields) });
      reset(emptyFields(fields.lotId, fields.uom));
    },
  });
  const { isDirty } = formState;
  usePresence('Product', productId, isDirty);
  const lotId = useWatch({ control, name: 'lotId' });
  const reasonCode = useWatch({ control, name: 'reasonCode' });
  const chosen = useLot(productId, lotId);

  const judged = (name: AdjustmentField) => ({
    validate: (value: string, all: AdjustmentFields) => problems[name]?.(value, all) ?? true,
  });
  const field = (name: AdjustmentField): UseFormRegisterReturn => register(name, judged(name));

  if (lots?.total === 0) return <p className="cd-card">{t('adjust.noLots')}</p>;
  return (
    <form
      noValidate
      tabIndex={-1}
      className="cd-card cd-form"
      aria-labelledby="adjust"
      onSubmit={(event) => submitForm(event, submit)}
      onKeyDown={submitOnCtrlEnter}
    >
      <h2 id="adjust" className="cd-subtitle">
        {t('adjust.title')}
      </h2>
      <div className="cd-form-row cd-adjust">
        <Controller
          name="lotId"
          control={control}
          rules={judged('lotId')}
          render={({ field: { ref, value, onChange } }) => (
            <LotPicker ref={ref} productId={productId} value={value} error={errorOf('lotId')} onChange={onChange} />
          )}
        />
        <TextField
          label={t('adjust.units')}
          isRequired
          isNumber
          hint={
            chosen
              ? t('adjust.onHand', { quantity: quantityText(chosen.onHandQty, inventoryUOM) })
              : t('adjust.unitsHint')
          }
          error={errorOf('adjustUnits')}
          {...field('adjustUnits')}
        />
        <SelectField label={t('adjust.uom')} options={enabled.map(byName)} {...field('uom')} />
      </div>
      {lotId !== '' && <LastChanged fields={['onHand']} part={lotPart(lotId)} />}
      <div className="cd-form-row cd-adjust">
        <ReasonPicker
          label={t('adjust.reason')}
          empty={t('adjust.chooseReason')}
          error={errorOf('reasonCode')}
          {...field('reasonCode')}
          value={reasonCode}
        />
        <TextField
          label={t('adjust.reasonText')}
          maxLength={REASON_MAX}
          error={errorOf('reason')}
          {...field('reason')}
        />
        <TextField label={t('adjust.note')} maxLength={LOT_NOTE_MAX} {...field('note')} />
      </div>
      <div className="cd-form-actions">
        <Button type="submit" intent="primary" text={t('adjust.submit')} loading={isSending} />
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}

/** What the list says of one lot, by its id; undefined until it is known, or where there is none. */
function useLot(productId: string, lotId: string): LotRow | undefined {
  const { data } = useListLotsQuery(
    { productId, ...ALL_DATES, searchKey: lotId, pageSize: 100, sortName: 'lotId', sortType: 'asc' },
    { skip: lotId === '' },
  );
  return data?.list.find((lot) => lot.lotId === lotId);
}
