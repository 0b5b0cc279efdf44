import { DialogBody } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { errorText } from '../../../api/apiError.ts';
import { DialogActions } from '../../../components/DialogActions.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useCancelCountMutation } from './countsApi.ts';

interface CancelCountDialogProps {
  readonly count: CountInfo;
  readonly onClose: () => void;
}

/** A count is given up for good, with a reason; what was counted stays to be looked at. */
export function CancelCountDialog({ count: { countId, number }, onClose }: CancelCountDialogProps) {
  const { t } = useText('counts');
  const [cancel, { isLoading }] = useCancelCountMutation();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    try {
      await cancel({ countId, body: { reason } }).unwrap();
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <ModalDialog title={t('cancel.title', { number })} canOutsideClickClose={false} onClose={onClose}>
      <form noValidate className="cd-dialog-form" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>{t('cancel.text')}</p>
          <TextField
            isRequired
            label={t('cancel.reason')}
            maxLength={REASON_MAX}
            autoComplete="off"
            value={reason}
            error={refusal || undefined}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </DialogBody>
        <DialogActions intent="danger" submit={t('action.cancel')} isWorking={isLoading} onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}
