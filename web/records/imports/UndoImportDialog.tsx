import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { ImportRow } from '../../../server/contract/imports/imports.ts';
import { errorText } from '../../api/apiError.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import type { RecordWords } from '../record.ts';
import { BlockedItems } from './BlockedItems.tsx';
import { NOTHING_UNDONE, undoImport, type UndoTally } from './importsApi.ts';

interface UndoImportDialogProps {
  readonly row: ImportRow;
  readonly words: RecordWords;
  readonly onClose: () => void;
}

/** What an undo would undo and what it cannot, seen before it is done. */
export function UndoImportDialog({ row, words, onClose }: UndoImportDialogProps) {
  const { t } = useText('system');
  const { t: common } = useText('common');
  const dispatch = useAppDispatch();
  const { batchId, fileName, kind } = row;
  const [state, setState] = useState<'checking' | 'checked' | 'working'>('checking');
  const [tally, setTally] = useState<UndoTally>(NOTHING_UNDONE);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    let isOpen = true;
    dispatch(undoImport(batchId, true, (next) => isOpen && setTally(next)))
      .then(() => isOpen && setState('checked'))
      .catch((reason: unknown) => isOpen && setError(errorText(reason)));
    return () => {
      isOpen = false;
    };
  }, [dispatch, batchId]);

  const undo = async (): Promise<void> => {
    setState('working');
    setError(null);
    try {
      const { undone, blocked } = await dispatch(undoImport(batchId, false, setTally));
      const text = t('undo.done', { fileName, count: undone, blocked: blocked.length });
      dispatch(noticeShown({ kind: 'success', text }));
      onClose();
    } catch (reason) {
      setError(errorText(reason));
      setState('checked');
    }
  };

  const { undone } = tally;
  return (
    <ModalDialog
      title={t('undo.title')}
      canOutsideClickClose={false}
      onClose={state === 'working' ? () => {} : onClose}
    >
      <DialogBody>
        <p>{t(`undo.text.${kind}`, { fileName })}</p>
        <div role="status" aria-busy={state !== 'checked' && error === null}>
          <p>{state === 'checking' ? t('undo.checking', { count: undone }) : t('undo.will', { count: undone })}</p>
          <BlockedItems words={words} tally={tally} />
        </div>
        <div role="alert">{error !== null && <p className="cd-error">{error}</p>}</div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus text={common('cancel')} disabled={state === 'working'} onClick={onClose} />
            <Button
              intent="danger"
              text={t('undo.confirm')}
              loading={state === 'working'}
              disabled={state !== 'checked' || undone === 0}
              onClick={() => void undo()}
            />
          </>
        }
      />
    </ModalDialog>
  );
}
