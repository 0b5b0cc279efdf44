import { DialogBody } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { errorText } from '../../../api/apiError.ts';
import { DialogActions } from '../../../components/DialogActions.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useUndoCountMutation } from './countsApi.ts';

interface UndoCountDialogProps {
  readonly count: CountInfo;
  readonly onClose: () => void;
}

/** A posted count is taken back: as many adjustments the other way. */
export function UndoCountDialog({ count: { countId, number, adjusted }, onClose }: UndoCountDialogProps) {
  const { t } = useText('counts');
  const [undo, { isLoading }] = useUndoCountMutation();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setRefusal('');
    try {
      await undo({ countId, body: { reason } }).unwrap();
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  const close = (): void => {
    if (!isLoading) onClose();
  };
  return (
    <ModalDialog title={t('undo.title', { number })} canOutsideClickClose={false} onClose={close}>
      <form noValidate className="cd-dialog-form" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>{t('undo.text', { count: adjusted })}</p>
          <TextField
            label={t('undo.reason')}
            maxLength={REASON_MAX}
            autoComplete="off"
            value={reason}
            error={refusal || undefined}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </DialogBody>
        <DialogActions submit={t('action.undo')} isWorking={isLoading} isHeld={isLoading} onCancel={close} />
      </form>
    </ModalDialog>
  );
}
