import { LINE_MEMO_MAX } from '../../../../server/domain/sales/noteLine.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { useText } from '../../../i18n/useText.ts';
import type { LineDialogProps } from './lineDialog.ts';
import { useNoteOrderLineMutation } from './salesOrdersApi.ts';

/** What someone writes about a line. */
export function NoteLineDialog({ orderId, line, onClose }: LineDialogProps) {
  const { t } = useText('orders');
  const [note] = useNoteOrderLineMutation();
  const { lineId, number } = line;
  const form = useCommandForm({
    fields: { memo: line.memo },
    send: async (body) => {
      await note({ orderId, lineId, body }).unwrap();
      onClose();
    },
    otherwise: 'memo',
  });
  return (
    <FormDialog
      title={t('line.noteTitle', { number })}
      submit={t('line.noteSubmit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('field.lineMemo')}
        maxLength={LINE_MEMO_MAX}
        error={form.errorOf('memo')}
        {...form.register('memo')}
      />
    </FormDialog>
  );
}
