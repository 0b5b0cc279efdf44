import { FormDialog } from '../../../components/FormDialog.tsx';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { useWatch } from 'react-hook-form';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { LOT_NOTE_MAX } from '../../../../server/domain/inventory/lotRules.ts';
import { TextArea } from '../../../components/TextArea.tsx';
import { DateFormField } from '../../../components/DateFormField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { correctionOf, fieldsOf } from './correctFields.ts';
import { UNDO_REASON } from '../../../../server/domain/undo.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { undoOfStock, useCorrectLotMutation } from './stockApi.ts';
import { WarehousePicker } from '../../../references/WarehousePicker.tsx';
import { locationName } from '../../../../server/domain/company/warehouse.ts';
import { useListSettingsQuery } from '../../../references/companyLists/settingsApi.ts';
import { WithListEditor } from '../../../references/companyLists/WithListEditor.tsx';
import { PickerField } from '../../../components/PickerField.tsx';

interface CorrectLotDialogProps {
  readonly productId: string;
  readonly lot: LotRow;
  readonly onClose: () => void;
}

/** What was written down of a lot beside its quantity, corrected with a reason (rules 2): only what differs is sent. */
export function CorrectLotDialog({ productId, lot, onClose }: CorrectLotDialogProps) {
  const { t } = useText('stock');
  const may = useMay();
  const correct = useCorrecting(productId, lot);
  const start = fieldsOf(lot);
  const { register, setValue, getValues, control, submit, isSending, errorOf } = useCommandForm({
    fields: start,
    send: async ({ reason }) => {
      const wanted = correctionOf({ ...start, ...getValues() }, lot);
      if (wanted === null) return;
      await correct(wanted, reason);
      onClose();
    },
  });
  const typed = { ...start, ...useWatch({ control }) };
  const correction = correctionOf(typed, lot);

  return (
    <FormDialog
      title={t('correct.title', { lotId: lot.lotId })}
      submit={t('correct.submit')}
      isWorking={isSending}
      isDisabled={correction === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('correct.text')}</p>
      <div className="cd-form-row">
        <DateFormField
          autoFocus
          name="receivedOn"
          control={control}
          label={t('correct.receivedOn')}
          error={errorOf('receivedOn')}
        />
        <DateFormField name="bestBy" control={control} label={t('correct.bestBy')} error={errorOf('bestBy')} />
      </div>
      {may('products.editCost') && (
        <TextField
          label={t('correct.cost')}
          isNumber
          prefix="$"
          suffix={`/ ${lot.inventoryUOM}`}
          hint={t('correct.costHint')}
          error={errorOf('cost')}
          {...register('cost', {
            validate: (value) => value.trim() === '' || parseNumber(value) !== null || t('correct.costInvalid'),
          })}
        />
      )}
      <TextArea
        rows={2}
        label={t('correct.note')}
        maxLength={LOT_NOTE_MAX}
        error={errorOf('note')}
        {...register('note')}
      />
      <LotPlaceFields
        lot={lot}
        warehouseId={typed.warehouseId}
        locationId={typed.locationId}
        errors={{ warehouseId: errorOf('warehouseId'), locationId: errorOf('locationId') }}
        onChange={({ warehouseId, locationId }) => {
          setValue('warehouseId', warehouseId, { shouldDirty: true });
          setValue('locationId', locationId, { shouldDirty: true });
        }}
      />
      <TextField
        label={t('reason')}
        isRequired
        maxLength={REASON_MAX}
        error={errorOf('reason')}
        {...register('reason', {
          validate: (value) => value.trim() !== '' || translate('errors', 'inventory.reasonRequired'),
        })}
      />
    </FormDialog>
  );
}

/** Corrects a lot, says so and offers to undo it, as long as nobody has corrected the same since; rejects with the refusal. */
function useCorrecting(productId: string, { lotId }: LotRow) {
  const dispatch = useAppDispatch();
  const [correct] = useCorrectLotMutation();
  return async ({ facts, expected }: NonNullable<ReturnType<typeof correctionOf>>, reason: string): Promise<void> => {
    const body = { lotId, ...facts, expected, reason };
    const { message, data } = await correct({ productId, body }).unwrap();
    const back = { lotId, ...expected, expected: facts, reason: UNDO_REASON };
    const undo = undoOfStock(`lots/${productId}/correct`, productId, { body: back, basis: data.commandId });
    dispatch(noticeShown({ kind: 'success', text: message, undo }));
  };
}

interface LotPlaceFieldsProps {
  readonly lot: LotRow;
  readonly warehouseId: string;
  /** Empty for none. */
  readonly locationId: string;
  readonly errors: Readonly<Partial<Record<'warehouseId' | 'locationId', string | undefined>>>;
  readonly onChange: (place: { readonly warehouseId: string; readonly locationId: string }) => void;
}

/** The warehouse that a lot is in, and the place there: of another warehouse none, until one is chosen. */
function LotPlaceFields({ lot, warehouseId, locationId, errors, onChange }: LotPlaceFieldsProps) {
  const { t } = useText('stock');
  const { data: locations, isFetching } = useListSettingsQuery({ list: 'location' });
  const places = (locations?.list ?? [])
    .filter((place) => place.warehouseId === warehouseId)
    .map(({ id, code, name }) => ({ id, name: locationName(code ?? '', name) }));
  const stands = locationId === lot.locationId ? (lot.locationCode ?? '') : '';
  return (
    <div className="cd-form-row">
      <WarehousePicker
        label={t('correct.warehouse')}
        own={{ id: lot.warehouseId, name: lot.warehouseName ?? '–' }}
        value={warehouseId}
        error={errors.warehouseId}
        onChoose={(id) => onChange({ warehouseId: id, locationId: '' })}
      />
      <WithListEditor list="location">
        <PickerField
          label={t('correct.location')}
          value={
            locationId === '' ? null : (places.find(({ id }) => id === locationId) ?? { id: locationId, name: stands })
          }
          options={places}
          isLoading={isFetching}
          error={errors.locationId}
          onChange={(option) => onChange({ warehouseId, locationId: option?.id ?? '' })}
        />
      </WithListEditor>
    </div>
  );
}
