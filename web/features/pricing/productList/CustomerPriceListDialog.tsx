import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { fileTypes } from '../../../api/fetchFile.ts';
import { usePdf } from '../../../api/usePdf.ts';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { PdfLinks, PdfPreview } from '../../../components/PdfPreview.tsx';
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
  const pdf = usePdf(request);
  return (
    <ModalDialog title={`${t('print.title')}: ${customer}`} className="cd-print" onClose={onClose}>
      <DialogBody>
        {pdf.missing.length > 0 && (
          <p className="cd-print-past" role="alert">
            {t('print.missing', { characters: pdf.missing.join(' ') })}
          </p>
        )}
        <PriceListChoices choice={choice} shown={null} onChoose={setChoice} />
        <PdfPreview pdf={pdf} label={t('print.preview')} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('print.close')} onClick={onClose} />
            <PdfLinks pdf={pdf} open={t('print.open')} download={t('print.download')} />
          </>
        }
      />
    </ModalDialog>
  );
}
