import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { fileTypes } from '../../../api/fetchFile.ts';
import { usePdf } from '../../../api/usePdf.ts';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { PdfLinks, PdfPreview } from '../../../components/PdfPreview.tsx';
import { useText } from '../../../i18n/useText.ts';
import { get } from '../../../live/endpoints.ts';
import { PaperChoices, type PaperChoice } from '../../../records/papers/PaperChoices.tsx';

/** What is printed of several orders at once (spec 3, section 2): the call, and the key of its title. */
const orderPdfs = {
  batchPick: { path: 'sales-orders/batch-pick.pdf', title: 'batchPick.title' },
  testInvoices: { path: 'sales-orders/test-invoices.pdf', title: 'testInvoices.title' },
} as const;

interface OrdersPdfDialogProps {
  readonly what: keyof typeof orderPdfs;
  readonly orderIds: readonly string[];
  readonly onClose: () => void;
}

/** A paper of the chosen orders as it will be printed; it issues nothing. */
export function OrdersPdfDialog({ what, orderIds, onClose }: OrdersPdfDialogProps) {
  const { t, language } = useText('papers');
  const [choice, setChoice] = useState<PaperChoice>({ language, paper: 'letter' });
  const named = orderIds.join(',');
  const request = useMemo(
    () => ({ ...get(orderPdfs[what].path, { orderIds: named, ...choice }), file: fileTypes.pdf }),
    [what, named, choice],
  );
  const pdf = usePdf(request);
  return (
    <ModalDialog title={t(orderPdfs[what].title, { count: orderIds.length })} className="cd-paper" onClose={onClose}>
      <DialogBody>
        <PaperChoices choice={choice} onChoose={setChoice} />
        {pdf.missing.length > 0 && <p role="alert">{t('dialog.missing', { characters: pdf.missing.join(' ') })}</p>}
        <PdfPreview pdf={pdf} label={t('dialog.preview')} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('dialog.close')} onClick={onClose} />
            <PdfLinks pdf={pdf} open={t('dialog.open')} download={t('dialog.download')} />
          </>
        }
      >
        <p role="status" className="cd-paper-name">
          {pdf.isFetching ? t('dialog.working') : pdf.name}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
