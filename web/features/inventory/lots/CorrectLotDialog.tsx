import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { DialogBody } from '@blueprintjs/core';
import { useWatch } from 'react-hook-form';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { LOT_NOTE_MAX } from '../../../../server/domain/inventory/lotRules.ts';
import { DialogActions } from '../../../components/DialogActions.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { correctionOf, fieldsOf } from './correctFields.ts';
import { LotPlaceFields } from './LotPlaceFields.tsx';
import { useCorrecting } from './useCorrecting.ts';

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
    <ModalDialog title={t('correct.title', { lotId: lot.lotId })} canOutsideClickClose={false} onClose={onClose}>
      <form noValidate className="cd-dialog-form" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>{t('correct.text')}</p>
          <div className="cd-form-row">
            <TextField
              autoFocus
              label={t('correct.receivedOn')}
              type="date"
              error={errorOf('receivedOn')}
              {...register('receivedOn')}
            />
            <TextField label={t('correct.bestBy')} type="date" error={errorOf('bestBy')} {...register('bestBy')} />
          </div>
          {may('products.editCost') && (
            <TextField
              label={t('correct.cost')}
              className="cd-number"
              inputMode="decimal"
              autoComplete="off"
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
            autoComplete="off"
            maxLength={REASON_MAX}
            error={errorOf('reason')}
            {...register('reason', {
              validate: (value) => value.trim() !== '' || translate('errors', 'inventory.reasonRequired'),
            })}
          />
        </DialogBody>
        <DialogActions
          submit={t('correct.submit')}
          isWorking={isSending}
          isDisabled={correction === null}
          onCancel={onClose}
        />
      </form>
    </ModalDialog>
  );
}
