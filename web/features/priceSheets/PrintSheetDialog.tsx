import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { SheetInfo } from '../../../server/contract/priceSheets/priceSheets.ts';
import { fileTypes } from '../../api/fetchFile.ts';
import { usePdf } from '../../api/usePdf.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { PdfLinks, PdfPreview } from '../../components/PdfPreview.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { formatDay } from '../../format/dates.ts';
import { languages } from '../../i18n/i18n.ts';
import { languageNames } from '../../i18n/languageNames.ts';
import { useText } from '../../i18n/useText.ts';
import { get } from '../../live/endpoints.ts';

const NOW = '';

interface PrintSheetDialogProps {
  readonly sheet: SheetInfo;
  readonly onClose: () => void;
}

/** The sheet as it will be printed: the PDF itself, of a version or as it is now, which is opened, saved and printed from here. */
export function PrintSheetDialog({ sheet, onClose }: PrintSheetDialogProps) {
  const { t, language } = useText('sheets');
  const { priceSheetId, versions } = sheet;
  const [versionId, setVersionId] = useState(versions[0]?.versionId ?? NOW);
  const [words, setWords] = useState<'en' | 'zh'>(language);
  const [hidePrices, setHidePrices] = useState(false);
  const request = useMemo(() => {
    const query = { language: words, hidePrices, ...(versionId === NOW ? {} : { versionId }) };
    return { ...get(`price-sheet/manager/price-sheet.pdf/${priceSheetId}`, query), file: fileTypes.pdf };
  }, [priceSheetId, versionId, words, hidePrices]);
  const pdf = usePdf(request);
  return (
    <ModalDialog title={t('print.title', { name: sheet.name })} className="cd-sheet-print" onClose={onClose}>
      <DialogBody>
        <div className="cd-form-row">
          <SelectField
            label={t('print.version')}
            autoFocus
            value={versionId}
            options={[
              ...versions.map(({ versionId: value, number, validUntil }) => ({
                ...{ value, label: t('list.version', { number, until: formatDay(validUntil) }) },
              })),
              { value: NOW, label: t('print.now') },
            ]}
            onChoose={setVersionId}
          />
          <SelectField
            label={t('mail.language')}
            value={words}
            options={languages.map((value) => ({
              value,
              label: languageNames[value].name,
              lang: languageNames[value].lang,
            }))}
            onChoose={setWords}
          />
        </div>
        <CheckField label={t('field.hidesPrices')} isOn={hidePrices} onChange={setHidePrices} />
        {pdf.missing.length > 0 && <p role="alert">{t('print.missing', { characters: pdf.missing.join(' ') })}</p>}
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
        <p role="status">{pdf.isFetching ? t('print.working') : pdf.name}</p>
      </DialogFooter>
    </ModalDialog>
  );
}
