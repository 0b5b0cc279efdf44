import { useState, type SyntheticEvent } from 'react';
import type { IssuedPrintableInfo } from '../../../server/contract/printables.ts';
import { MAIL_TEXT_MAX } from '../../../server/domain/mailAddress.ts';
import { errorText } from '../../api/apiError.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { useText } from '../../i18n/useText.ts';
import { useMailInvoiceMutation, type PrintedOrder } from './papersApi.ts';
import { markText } from './paperWords.ts';

interface MailInvoiceDialogProps {
  readonly order: PrintedOrder;
  readonly invoice: IssuedPrintableInfo;
  /** The addresses that it goes to. */
  readonly to: readonly string[];
  readonly onClose: () => void;
}

/** Mails an invoice as it was issued to the customer, with a few words of one's own. */
export function MailInvoiceDialog({ order, invoice, to, onClose }: MailInvoiceDialogProps) {
  const { t } = useText('papers');
  const [send, { isLoading }] = useMailInvoiceMutation();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    try {
      await send({ order, issueId: invoice.issueId, body: { text } }).unwrap();
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <FormDialog
      title={t('mail.title', { number: invoice.number, mark: markText(invoice) })}
      submit={t('mail.submit')}
      isWorking={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('mail.to', { addresses: to.join(', ') })}</p>
      <TextArea
        label={t('mail.text')}
        autoFocus
        rows={4}
        maxLength={MAIL_TEXT_MAX}
        value={text}
        error={refusal}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
    </FormDialog>
  );
}
