import { useMemo } from 'react';
import { useFileUrl } from '../../api/useFileUrl.ts';
import { documentFile } from './documentsApi.ts';
import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import type { DocumentRow } from '../../../server/contract/documents/documents.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { PdfView } from '../../components/PdfView.tsx';
import { useText } from '../../i18n/useText.ts';
import { useSaveFile } from './useSaveFile.ts';

/** A picture or a PDF as it is, in a dialog of our own: nothing leaves for someone else's viewer (trust 4). */
export function DocumentViewer({ row, onClose }: { readonly row: DocumentRow; readonly onClose: () => void }) {
  const { t } = useText('documents');
  const { isSaving, save } = useSaveFile(row);
  const { id, version, mediaType, title, type, fileName } = row;
  const request = useMemo(() => documentFile({ id, version, mediaType }, 'inline'), [id, version, mediaType]);
  const { shown, error, isFetching, retry } = useFileUrl(request);
  return (
    <ModalDialog title={title} className="cd-viewer" onClose={onClose}>
      <DialogBody>
        <div className="cd-viewer-page" aria-busy={isFetching}>
          {isFetching && <Spinner size={32} aria-label={t('view.loading', { name: fileName })} />}
          {shown && type === 'pdf' && <PdfView url={shown.url} name={fileName} />}
          {shown && type === 'image' && <img src={shown.url} alt={title} />}
          {!isFetching && !shown && <FailedState error={error} onRetry={retry} />}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus text={t('view.close')} onClick={onClose} />
            <Button intent="primary" text={t('download')} loading={isSaving} onClick={() => void save()} />
          </>
        }
      >
        <p className="cd-muted">{`${fileName}, ${t('version', { version })}`}</p>
      </DialogFooter>
    </ModalDialog>
  );
}
