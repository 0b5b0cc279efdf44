import { FormDialog } from '../../../components/FormDialog.tsx';
import { ReasonPicker } from '../../../references/ReasonPicker.tsx';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { useWatch } from 'react-hook-form';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { COUNT_REASON } from '../../../../server/domain/inventory/adjustReasons.ts';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { usePostCountMutation } from './countsApi.ts';

interface PostCountDialogProps {
  readonly count: CountInfo;
  readonly onClose: () => void;
}

/** What posting will do, and why: from then on the count is read only, and its lots are adjusted one after the other. */
export function PostCountDialog({ count, onClose }: PostCountDialogProps) {
  const { t } = useText('counts');
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

  return (
    <FormDialog
      title={t('post.title', { number })}
      submit={t('action.post')}
      isWorking={isSending}
      isHeld={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('post.text', { count: varianceLines })}</p>
      {varianceValue !== undefined && <p>{t('post.value', { value: formatMoney(varianceValue) })}</p>}
      {overThreshold > 0 && <p className="cd-count-over">{t('post.over', { count: overThreshold })}</p>}
      {uncounted > 0 && <p>{t('post.uncounted', { count: uncounted })}</p>}
      <p className="cd-muted">{t('post.each')}</p>
      <ReasonPicker
        label={t('post.reason')}
        error={errorOf('reasonCode')}
        {...register('reasonCode')}
        value={reasonCode}
      />
      <TextField
        label={t('post.reasonText')}
        maxLength={REASON_MAX}
        error={errorOf('reason')}
        {...register('reason')}
      />
      <p role="alert" className="cd-error">
        {errorOf('root')}
      </p>
    </FormDialog>
  );
}
