import { DialogBody } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { COUNT_REASON } from '../../../../server/domain/inventory/adjustReasons.ts';
import { errorText, fieldRefusals } from '../../../api/apiError.ts';
import { WithListEditor } from '../../../references/companyLists/WithListEditor.tsx';
import { DialogActions } from '../../../components/DialogActions.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useReasons } from '../../../references/companyLists/useReasons.ts';
import { usePostCountMutation } from './countsApi.ts';

interface PostCountDialogProps {
  readonly count: CountInfo;
  readonly onClose: () => void;
}

/** What posting will do, and why: from then on the count is read only, and its lots are adjusted one after the other. */
export function PostCountDialog({ count, onClose }: PostCountDialogProps) {
  const { t } = useText('counts');
  const reasons = useReasons();
  const [post, { isLoading }] = usePostCountMutation();
  const [reasonCode, setReasonCode] = useState<string>(COUNT_REASON);
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { countId, number, lines, counted, varianceLines = 0, overThreshold = 0, varianceValue } = count;
  const uncounted = lines - counted;

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setRefusals(new Map());
    try {
      await post({ countId, body: { reasonCode, reason } }).unwrap();
      onClose();
    } catch (error) {
      const said = fieldRefusals(error);
      setRefusals(said.size > 0 ? said : new Map([['', errorText(error)]]));
    }
  };
  const close = (): void => {
    if (!isLoading) onClose();
  };

  return (
    <ModalDialog title={t('post.title', { number })} canOutsideClickClose={false} onClose={close}>
      <form noValidate className="cd-dialog-form" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>{t('post.text', { count: varianceLines })}</p>
          {varianceValue !== undefined && <p>{t('post.value', { value: formatMoney(varianceValue) })}</p>}
          {overThreshold > 0 && <p className="cd-count-over">{t('post.over', { count: overThreshold })}</p>}
          {uncounted > 0 && <p>{t('post.uncounted', { count: uncounted })}</p>}
          <p className="cd-muted">{t('post.each')}</p>
          <WithListEditor list="reasonType">
            <SelectField
              isRequired
              label={t('post.reason')}
              value={reasonCode}
              error={refusals.get('reasonCode')}
              onChange={({ currentTarget: { value } }) => setReasonCode(value)}
            >
              {reasons?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </WithListEditor>
          <TextField
            label={t('post.reasonText')}
            maxLength={REASON_MAX}
            autoComplete="off"
            value={reason}
            error={refusals.get('reason')}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <p role="alert" className="cd-error">
            {refusals.get('')}
          </p>
        </DialogBody>
        <DialogActions submit={t('action.post')} isWorking={isLoading} isHeld={isLoading} onCancel={close} />
      </form>
    </ModalDialog>
  );
}
