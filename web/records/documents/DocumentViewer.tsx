import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { DocumentRow } from '../../../server/contract/documents/documents.ts';
import { FailedState } from '../../components/FailedState.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { PdfView } from '../../components/PdfView.tsx';
import { useText } from '../../i18n/useText.ts';
import { useAppDispatch } from '../../store.ts';
import { fetchDocument } from './fetchDocument.ts';
import { useSaveFile } from './useSaveFile.ts';

interface Shown {
  readonly url: string | null;
  readonly error?: unknown;
}

/** A picture or a PDF as it is, in a dialog of our own: nothing leaves for somebody else's viewer (trust 4). */
export function DocumentViewer({ row, onClose }: { readonly row: DocumentRow; readonly onClose: () => void }) {
  const { t } = useText('documents');
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [shown, setShown] = useState<Shown | null>(null);
  const { saving, save } = useSaveFile();
  const { id, version, mediaType, title, type, fileName } = row;

  useEffect(() => {
    const leaving = new AbortController();
    let url: string | null = null;
    void dispatch(fetchDocument({ id, version, mediaType }, 'inline', leaving.signal)).then((fetched) => {
      if (leaving.signal.aborted) return;
      url = 'file' in fetched ? URL.createObjectURL(fetched.file) : null;
      setShown('file' in fetched ? { url } : { url, error: fetched.error });
    });
    return () => {
      leaving.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [dispatch, id, version, mediaType, attempt]);

  const url = shown?.url ?? null;
  return (
    <ModalDialog title={title} className="cd-viewer" onClose={onClose}>
      <DialogBody>
        <div className="cd-viewer-page" aria-busy={shown === null}>
          {shown === null && <Spinner size={32} aria-label={t('view.loading', { name: fileName })} />}
          {url !== null && type === 'pdf' && <PdfView url={url} name={fileName} />}
          {url !== null && type === 'image' && <img src={url} alt={title} />}
          {shown !== null && url === null && (
            <FailedState
              error={shown.error}
              onRetry={() => {
                setShown(null);
                setAttempt(attempt + 1);
              }}
            />
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus text={t('view.close')} onClick={onClose} />
            <Button intent="primary" text={t('download')} loading={saving !== null} onClick={() => void save(row)} />
          </>
        }
      >
        <p className="cd-muted">{`${fileName}, ${t('version', { version })}`}</p>
      </DialogFooter>
    </ModalDialog>
  );
}
