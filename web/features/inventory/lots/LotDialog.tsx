import { DialogBody } from '@blueprintjs/core';
import { useForm } from 'react-hook-form';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { fieldRefusals } from '../../../api/apiError.ts';
import { DialogActions } from '../../../components/DialogActions.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { formatQuantity } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { failureShown } from '../../../api/failure.ts';
import { useAppDispatch } from '../../../store.ts';
import { useDecideLotMutation, type LotAction } from './stockApi.ts';

interface LotDialogProps {
  readonly productId: string;
  readonly lot: LotRow;
  readonly action: LotAction;
  readonly onClose: () => void;
}

/** Holding, releasing, recalling a lot: what it will do, and why, which the history keeps. */
export function LotDialog({ productId, lot, action, onClose }: LotDialogProps) {
  const { t } = useText('stock');
  const dispatch = useAppDispatch();
  const [decide, { isLoading }] = useDecideLotMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const { lotId, inventoryUOM: unit, holdReason, recallReason } = lot;

  const submit = handleSubmit(async ({ reason }) => {
    try {
      await decide({ productId, action, body: { lotId, reason } }).unwrap();
      onClose();
    } catch (error) {
      const refusal = fieldRefusals(error).get('reason');
      if (refusal === undefined) dispatch(failureShown(error));
      else setError('reason', { message: refusal }, { shouldFocus: true });
    }
  });

  const before = action === 'release' ? holdReason : action === 'end-recall' ? recallReason : null;
  return (
    <ModalDialog title={t(`action.${action}.one`, { lotId })} canOutsideClickClose={false} onClose={onClose}>
      <form noValidate className="cd-dialog-form" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>{t(`action.${action}.text`)}</p>
          {(action === 'hold' || action === 'recall') && lot.lotCommitedQty !== '0' && (
            <p>{t('action.frees', { quantity: formatQuantity(lot.lotCommitedQty), unit })}</p>
          )}
          {before !== null && <p>{t('action.before', { reason: before })}</p>}
          <TextField
            label={t('reason')}
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={REASON_MAX}
            error={formState.errors.reason?.message}
            {...register('reason', {
              validate: (value) => value.trim() !== '' || translate('errors', 'inventory.reasonRequired'),
            })}
          />
        </DialogBody>
        <DialogActions
          intent={action === 'recall' ? 'danger' : 'primary'}
          submit={t(`action.${action}`)}
          isWorking={isLoading}
          onCancel={onClose}
        />
      </form>
    </ModalDialog>
  );
}
