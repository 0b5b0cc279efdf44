import { AnchorButton, Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { fileTypes } from '../../../api/fetchFile.ts';
import { notPrintedIn } from '../../../api/send.ts';
import { useFileUrl } from '../../../api/useFileUrl.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { PdfView } from '../../../components/PdfView.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useMayPrint } from '../useMayPrint.ts';
import { PriceListChoices, type PriceListChoice } from '../PriceListChoices.tsx';
import '../priceList.css';

interface CustomerPriceListDialogProps {
  readonly clientId: string;
  readonly customer: string;
  readonly onClose: () => void;
}

/** A customer's product list as it will be printed (spec 3, section 2 "print modal"). */
export function CustomerPriceListDialog(props: CustomerPriceListDialogProps) {
  return useMayPrint() ? <Preview {...props} /> : null;
}

function Preview({ clientId, customer, onClose }: CustomerPriceListDialogProps) {
  const { t, language } = useText('catalog');
  const [choice, setChoice] = useState<PriceListChoice>({ language, paper: 'letter', isWhole: false });
  const request = useMemo(
    () => ({
      path: 'product-list/manager/:companyId/product-list.pdf',
      params: { clientId, language: choice.language, paper: choice.paper },
      file: fileTypes.pdf,
    }),
    [clientId, choice],
  );
  const { shown, error, isFetching, retry } = useFileUrl(request);
  const name = shown?.file.name ?? '';
  const missing = shown ? notPrintedIn(shown.file) : [];
  const link = shown ? { href: shown.url } : { disabled: true };
  return (
    <ModalDialog title={`${t('print.title')}: ${customer}`} className="cd-print" onClose={onClose}>
      <DialogBody>
        {missing.length > 0 && (
          <p className="cd-print-past" role="alert">
            {t('print.missing', { characters: missing.join(' ') })}
          </p>
        )}
        <PriceListChoices choice={choice} shown={null} onChoose={setChoice} />
        <div className="cd-print-preview" role="group" aria-label={t('print.preview')} aria-busy={isFetching}>
          {isFetching && <Spinner size={32} aria-hidden />}
          {shown && <PdfView key={shown.url} url={shown.url} name={name} />}
          {!isFetching && !shown && <FailedState error={error} onRetry={retry} />}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('print.close')} onClick={onClose} />
            <AnchorButton {...link} target="_blank" rel="noopener" text={t('print.open')} />
            <AnchorButton {...link} download={name} intent="primary" text={t('print.download')} />
          </>
        }
      />
    </ModalDialog>
  );
}
