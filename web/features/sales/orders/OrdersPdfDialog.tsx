import { AnchorButton, Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
import { fileTypes } from '../../../api/fetchFile.ts';
import { notPrintedIn } from '../../../api/send.ts';
import { useFileUrl } from '../../../api/useFileUrl.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { PdfView } from '../../../components/PdfView.tsx';
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
  const preview = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<PaperChoice>({ language, paper: 'letter' });
  const named = orderIds.join(',');
  const request = useMemo(
    () => ({ ...get(orderPdfs[what].path, { orderIds: named, ...choice }), file: fileTypes.pdf }),
    [what, named, choice],
  );
  const { shown: printed, error, isFetching, retry } = useFileUrl(request);
  const name = printed?.file.name ?? '';
  const missing = printed ? notPrintedIn(printed.file) : [];
  const link = printed ? { href: printed.url } : { disabled: true };
  return (
    <ModalDialog title={t(orderPdfs[what].title, { count: orderIds.length })} className="cd-paper" onClose={onClose}>
      <DialogBody>
        <PaperChoices choice={choice} onChoose={setChoice} />
        {missing.length > 0 && <p role="alert">{t('dialog.missing', { characters: missing.join(' ') })}</p>}
        <div
          ref={preview}
          className="cd-paper-preview"
          role="group"
          aria-label={t('dialog.preview')}
          aria-busy={isFetching}
          tabIndex={-1}
        >
          {isFetching && <Spinner size={32} aria-hidden />}
          {printed && <PdfView key={printed.url} url={printed.url} name={name} />}
          {!isFetching && !printed && (
            <FailedState
              error={error}
              onRetry={() => {
                // The button that had the focus is about to go.
                preview.current?.focus();
                retry();
              }}
            />
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('dialog.close')} onClick={onClose} />
            <AnchorButton {...link} target="_blank" rel="noopener" text={t('dialog.open')} />
            <AnchorButton {...link} download={name} intent="primary" text={t('dialog.download')} />
          </>
        }
      >
        <p role="status" className="cd-paper-name">
          {isFetching ? t('dialog.working') : name}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
