import { Button } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import { errorText } from '../../api/apiError.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../i18n/useText.ts';
import { useMakeOrderLinkMutation } from './sheetsApi.ts';

interface OrderLinkDialogProps {
  readonly sheetId: string;
  readonly customer: { readonly clientId: string; readonly name: string };
  readonly onClose: () => void;
}

/** A link to order by, to hand over otherwise than by mail: shown once, since nobody keeps it. */
export function OrderLinkDialog({ sheetId, customer, onClose }: OrderLinkDialogProps) {
  const { t } = useText('sheets');
  const [make, { isLoading }] = useMakeOrderLinkMutation();
  const [url, setUrl] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (url !== null) {
      onClose();
      return;
    }
    try {
      const { data } = await make({ sheetId, body: { clientId: customer.clientId } }).unwrap();
      setUrl(data.url);
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  const copy = (): void => {
    navigator.clipboard.writeText(url ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <FormDialog
      title={t('link.title', { name: customer.name })}
      submit={t(url === null ? 'link.submit' : 'link.done')}
      isWorking={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('link.text')}</p>
      {refusal !== undefined && (
        <p role="alert" className="cd-error">
          {refusal}
        </p>
      )}
      {url !== null && (
        <TextField label={t('link.url')} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()}>
          <Button text={t(isCopied ? 'link.copied' : 'link.copy')} onClick={copy} />
        </TextField>
      )}
    </FormDialog>
  );
}
