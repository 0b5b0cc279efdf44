import { fileTypes } from '../../api/fetchFile.ts';
import { notPrintedIn } from '../../api/send.ts';
import { useFileUrl } from '../../api/useFileUrl.ts';
import { get } from '../../live/endpoints.ts';
import { AnchorButton, Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useMemo, useRef, useState } from 'react';
import { useMomentText } from '../../asOf/useMomentText.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { PdfView } from '../../components/PdfView.tsx';
import { useText } from '../../i18n/useText.ts';
import { useAppSelector } from '../../store.ts';
import './priceList.css';
import type { ShownProducts } from './shownProducts.ts';
import { PriceListChoices, type PriceListChoice } from './PriceListChoices.tsx';
import { useMayPrint } from './useMayPrint.ts';

interface PriceListDialogProps {
  readonly shown: ShownProducts;
  readonly onClose: () => void;
}

/** The price list as it will be printed: the PDF itself, which is opened, saved and printed from here. */
export function PriceListDialog(props: PriceListDialogProps) {
  return useMayPrint() ? <PriceListPreview {...props} /> : null;
}

function PriceListPreview({ shown, onClose }: PriceListDialogProps) {
  const { t, language } = useText('catalog');
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  const moment = useMomentText();
  const preview = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<PriceListChoice>({ language, paper: 'letter', isWhole: false });
  const request = useMemo(() => {
    const limits = choice.isWhole ? {} : shown;
    const query = { language: choice.language, paper: choice.paper, ...limits };
    return { ...get('product-manager/price-list.pdf', query), file: fileTypes.pdf };
  }, [choice, shown]);
  const { shown: printed, error, isFetching: isPrinting, retry } = useFileUrl(request);
  const name = printed?.file.name ?? '';
  const missing = printed ? notPrintedIn(printed.file) : [];
  const link = printed ? { href: printed.url } : { disabled: true };

  return (
    <ModalDialog title={t('print.title')} className="cd-print" onClose={onClose}>
      <DialogBody>
        {isPast && (
          <p className="cd-print-past">
            <HistoryIcon /> {t('print.past', { moment })}
          </p>
        )}
        {missing.length > 0 && (
          <p className="cd-print-past" role="alert">
            {t('print.missing', { characters: missing.join(' ') })}
          </p>
        )}
        <PriceListChoices choice={choice} shown={shown} onChoose={setChoice} />
        <div
          ref={preview}
          className="cd-print-preview"
          role="group"
          aria-label={t('print.preview')}
          aria-busy={isPrinting}
          tabIndex={-1}
        >
          {isPrinting && <Spinner size={32} aria-hidden />}
          {printed && <PdfView key={printed.url} url={printed.url} name={name} />}
          {!isPrinting && !printed && (
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
            <Button text={t('print.close')} onClick={onClose} />
            <AnchorButton {...link} target="_blank" rel="noopener" text={t('print.open')} />
            <AnchorButton {...link} download={name} intent="primary" text={t('print.download')} />
          </>
        }
      >
        <p role="status" className="cd-print-name">
          {isPrinting ? t('print.working') : name}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
