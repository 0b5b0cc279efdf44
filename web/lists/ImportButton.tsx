import { Button } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import type { SentKind } from '../../server/domain/imports/importBatch.ts';
import { useText } from '../i18n/useText.ts';
import './importDrop.css';
import { useImport } from './useImport.ts';

interface ImportButtonProps {
  /** Null: what the file holds is chosen in the dialog. */
  readonly kind: SentKind | null;
  /** The count that a sheet is of; absent: it is chosen. */
  readonly countId?: string;
  readonly isPrimary?: boolean;
  /** Files dropped elsewhere than on the screen that shows the button are not meant for it. */
  readonly takesDrops?: boolean;
  /** Beside another one: it says what it imports. */
  readonly isNamed?: boolean;
}

/** The way to import a file on the screen that shows what comes of it: by the button, or by dropping the file anywhere. */
export function ImportButton({
  kind,
  countId,
  isPrimary = false,
  takesDrops = true,
  isNamed = false,
}: ImportButtonProps) {
  const { t } = useText('imports');
  const open = useImport(kind, countId ?? null);
  const isOver = useFileDrop(takesDrops ? open : null);
  if (!open) return null;
  return (
    <>
      <Button
        icon={<ImportIcon />}
        intent={isPrimary ? 'primary' : 'none'}
        text={t(isNamed && kind !== null ? `title.${kind}` : 'title')}
        title={kind === null ? undefined : t(`title.${kind}`)}
        onClick={() => open()}
      />
      {isOver && (
        <div className="cd-import-drop" aria-hidden="true">
          <p>{t('drop')}</p>
        </div>
      )}
    </>
  );
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Beside an open dialog too: it would be opened over that one, or begin it again. */
const isBehindModal = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Takes a file that is dropped on the page, but on what takes files itself; whether one is held over it. */
function useFileDrop(onFile: ((file: File) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const isOn = onFile !== null;
  useEffect(() => {
    if (!onFile) return undefined;
    const isElsewhere = ({ target }: DragEvent): boolean =>
      isBehindModal() || (target instanceof Element && target.closest('.cd-file-field') !== null);
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      // Else the browser would leave the console for the file.
      event.preventDefault();
      setIsOver(!isElsewhere(event));
    };
    const out = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      if (!isElsewhere(event)) onFile(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', out);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', out);
      removeEventListener('drop', drop);
    };
  }, [onFile]);
  return isOn && isOver;
}
