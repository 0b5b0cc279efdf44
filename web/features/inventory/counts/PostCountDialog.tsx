import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { DialogBody } from '@blueprintjs/core';
import { useWatch } from 'react-hook-form';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { COUNT_REASON } from '../../../../server/domain/inventory/adjustReasons.ts';
import { WithListEditor } from '../../../references/companyLists/WithListEditor.tsx';
import { DialogActions } from '../../../components/DialogActions.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
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
  const [post] = usePostCountMutation();
  const { countId, number, lines, counted, varianceLines = 0, overThreshold = 0, varianceValue } = count;
  const uncounted = lines - counted;

  const { register, control, submit, isSending, errorOf } = useCommandForm({
    fields: { reasonCode: COUNT_REASON, reason: '' },
    send: async (body) => {
      await post({ countId, body }).unwrap();
      onClose();
    },
    otherwise: 'root',
  });
  const reasonCode = useWatch({ control, name: 'reasonCode' });
  const close = (): void => {
    if (!isSending) onClose();
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
              error={errorOf('reasonCode')}
              {...register('reasonCode')}
              // Its options come later than the form.
              value={reasonCode}
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
            error={errorOf('reason')}
            {...register('reason')}
          />
          <p role="alert" className="cd-error">
            {errorOf('root')}
          </p>
        </DialogBody>
        <DialogActions submit={t('action.post')} isWorking={isSending} isHeld={isSending} onCancel={close} />
      </form>
    </ModalDialog>
  );
}
