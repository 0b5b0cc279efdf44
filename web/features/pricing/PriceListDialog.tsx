import { fileTypes } from '../../api/fetchFile.ts';
import { usePdf } from '../../api/usePdf.ts';
import { get } from '../../live/endpoints.ts';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useMomentText } from '../../asOf/useMomentText.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { PdfLinks, PdfPreview } from '../../components/PdfPreview.tsx';
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
  const [choice, setChoice] = useState<PriceListChoice>({ language, paper: 'letter', isWhole: false });
  const request = useMemo(() => {
    const limits = choice.isWhole ? {} : shown;
    const query = { language: choice.language, paper: choice.paper, ...limits };
    return { ...get('product-manager/price-list.pdf', query), file: fileTypes.pdf };
  }, [choice, shown]);
  const pdf = usePdf(request);

  return (
    <ModalDialog title={t('print.title')} className="cd-print" onClose={onClose}>
      <DialogBody>
        {isPast && (
          <p className="cd-print-past">
            <HistoryIcon /> {t('print.past', { moment })}
          </p>
        )}
        {pdf.missing.length > 0 && (
          <p className="cd-print-past" role="alert">
            {t('print.missing', { characters: pdf.missing.join(' ') })}
          </p>
        )}
        <PriceListChoices choice={choice} shown={shown} onChoose={setChoice} />
        <PdfPreview pdf={pdf} label={t('print.preview')} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('print.close')} onClick={onClose} />
            <PdfLinks pdf={pdf} open={t('print.open')} download={t('print.download')} />
          </>
        }
      >
        <p role="status" className="cd-print-name">
          {pdf.isFetching ? t('print.working') : pdf.name}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
