import { useState, type SyntheticEvent } from 'react';
import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { MAIL_TEXT_MAX } from '../../../server/domain/mailAddress.ts';
import { errorText } from '../../api/apiError.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { useText } from '../../i18n/useText.ts';
import { useSendPurchaseMutation } from './purchasesApi.ts';

/** Not by mail: the vendor was told by phone and the like. */
const OTHERWISE = '';

/** Mails the order to an address of the vendor, or notes that the vendor knows. */
export function SendPurchaseDialog({
  order,
  onClose,
}: {
  readonly order: PurchaseOrderInfo;
  readonly onClose: () => void;
}) {
  const { t, language } = useText('purchases');
  const [send, { isLoading }] = useSendPurchaseMutation();
  const [to, setTo] = useState(order.vendorEmails[0] ?? OTHERWISE);
  const [words, setWords] = useState(language === 'zh' ? 'zh' : 'en');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const isMail = to !== OTHERWISE;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const body = isMail
      ? { by: 'mail' as const, to, text, language: words === 'zh' ? ('zh' as const) : ('en' as const) }
      : { by: 'other' as const };
    try {
      await send({ orderId: order.id, body }).unwrap();
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <FormDialog
      title={t('send.title', { number: order.orderNumber, vendor: order.vendor.name })}
      submit={t(isMail ? 'send.submit' : 'send.mark')}
      isWorking={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('send.to')}
        autoFocus
        value={to}
        error={refusal}
        hint={order.vendorEmails.length === 0 ? t('send.noEmail') : undefined}
        options={[
          ...order.vendorEmails.map((address) => ({ value: address, label: address })),
          { value: OTHERWISE, label: t('send.otherwise') },
        ]}
        onChoose={setTo}
      />
      {isMail && (
        <>
          <SelectField
            label={t('send.language')}
            value={words}
            options={[
              { value: 'en', label: 'English' },
              { value: 'zh', label: '中文' },
            ]}
            onChoose={setWords}
          />
          <TextArea
            label={t('send.text')}
            rows={4}
            maxLength={MAIL_TEXT_MAX}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
        </>
      )}
    </FormDialog>
  );
}
