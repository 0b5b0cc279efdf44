import { AnchorButton, Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
import type { SheetInfo } from '../../../server/contract/priceSheets/priceSheets.ts';
import { fileTypes } from '../../api/fetchFile.ts';
import { notPrintedIn } from '../../api/send.ts';
import { useFileUrl } from '../../api/useFileUrl.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { PdfView } from '../../components/PdfView.tsx';
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
  const preview = useRef<HTMLDivElement>(null);
  const { priceSheetId, versions } = sheet;
  const [versionId, setVersionId] = useState(versions[0]?.versionId ?? NOW);
  const [words, setWords] = useState<'en' | 'zh'>(language);
  const [hidePrices, setHidePrices] = useState(false);
  const request = useMemo(() => {
    const query = { language: words, hidePrices, ...(versionId === NOW ? {} : { versionId }) };
    return { ...get(`price-sheet/manager/price-sheet.pdf/${priceSheetId}`, query), file: fileTypes.pdf };
  }, [priceSheetId, versionId, words, hidePrices]);
  const { shown: printed, error, isFetching, retry } = useFileUrl(request);
  const name = printed?.file.name ?? '';
  const missing = printed ? notPrintedIn(printed.file) : [];
  const link = printed ? { href: printed.url } : { disabled: true };
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
        {missing.length > 0 && <p role="alert">{t('print.missing', { characters: missing.join(' ') })}</p>}
        <div
          ref={preview}
          className="cd-sheet-preview"
          role="group"
          aria-label={t('print.preview')}
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
            <Button text={t('print.close')} onClick={onClose} />
            <AnchorButton {...link} target="_blank" rel="noopener" text={t('print.open')} />
            <AnchorButton {...link} download={name} intent="primary" text={t('print.download')} />
          </>
        }
      >
        <p role="status">{isFetching ? t('print.working') : name}</p>
      </DialogFooter>
    </ModalDialog>
  );
}
