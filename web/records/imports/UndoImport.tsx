import { Button } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { errorText } from '../../api/apiError.ts';
import { useText } from '../../i18n/useText.ts';
import { useAppDispatch } from '../../store.ts';
import type { RecordWords } from '../record.ts';
import { BlockedItems } from './BlockedItems.tsx';
import { NOTHING_UNDONE, undoImport, type UndoTally } from './importsApi.ts';

interface UndoImportProps {
  readonly words: RecordWords;
  readonly batchId: string;
  readonly canUndo: boolean;
  /** It was undone, here or elsewhere. */
  readonly isUndone: boolean;
}

/** Takes an import back where its result is: what nobody has worked with since; the rest is told. */
export function UndoImport({ words, batchId, canUndo, isUndone }: UndoImportProps) {
  const { t } = useText('bulk');
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'ready' | 'working' | 'done'>('ready');
  const [tally, setTally] = useState<UndoTally>(NOTHING_UNDONE);
  const [error, setError] = useState('');

  const undo = async (): Promise<void> => {
    setState('working');
    setError('');
    try {
      await dispatch(undoImport(batchId, false, setTally));
      setState('done');
    } catch (reason) {
      setError(errorText(reason));
      setState('ready');
    }
  };
  if (state !== 'done' && isUndone && tally === NOTHING_UNDONE) return <p className="cd-hint">{t('import.undone')}</p>;
  if (!canUndo && state === 'ready') return null;
  return (
    <div>
      {state !== 'done' && (
        <>
          <Button
            icon={<UndoIcon />}
            text={t('import.undo')}
            loading={state === 'working'}
            onClick={() => void undo()}
          />
          <p className="cd-hint">{t('import.undoHint')}</p>
        </>
      )}
      <div role="status">
        {state !== 'ready' && <p>{t('import.tally', { count: tally.undone, blocked: tally.blocked.length })}</p>}
        {state === 'done' && <BlockedItems words={words} tally={tally} />}
      </div>
      <p role="alert" className="cd-error">
        {error}
      </p>
    </div>
  );
}
