import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ModalDialog } from '../ModalDialog.tsx';
import { EditSheet } from './EditSheet.tsx';
import type { GridColumn } from './gridTypes.ts';
import './sheet.css';
import type { SheetRow } from './sheetRows.ts';
import type { Sheet, SheetColumn } from './useSheet.ts';

interface SheetDialogProps {
  readonly title: string;
  readonly intro: string;
  readonly className?: string;
  readonly columns: readonly SheetColumn[];
  /** What is known of a row beside what was entered. */
  readonly shown?: readonly GridColumn<SheetRow>[];
  readonly sheet: Sheet;
  /** Name of the button that saves. */
  readonly submit: string;
  /** How much there is to save, or how far saving has come. */
  readonly status: string;
  readonly isSaving: boolean;
  /** Saves all rows; true when nothing stayed behind. */
  readonly saveAll: () => Promise<boolean>;
  readonly onClose: () => void;
  /** Above the sheet. */
  readonly children?: ReactNode;
}

/** A sheet in a dialog: nothing is saved while a cell is wrong, and it closes when everything is saved. */
export function SheetDialog({
  title,
  intro,
  className = '',
  columns,
  shown,
  sheet,
  submit,
  status,
  isSaving,
  saveAll,
  onClose,
  children,
}: SheetDialogProps) {
  const { t } = useText('common');
  const isEmpty = sheet.filled.length === 0;
  const save = async (): Promise<void> => {
    sheet.tried();
    if (sheet.wrongCount === 0 && (await saveAll())) onClose();
  };
  const close = (): void => {
    if (!isSaving) onClose();
  };

  return (
    <ModalDialog title={title} className={`cd-sheet-dialog ${className}`} canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <p>{intro}</p>
        {children}
        <EditSheet
          label={title}
          columns={columns}
          sheet={sheet}
          isSaving={isSaving}
          {...(shown === undefined ? {} : { shown })}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('sheet.clear')} disabled={isSaving || isEmpty} onClick={sheet.clear} />
            <Button text={t('close')} disabled={isSaving} onClick={close} />
            <Button intent="primary" text={submit} loading={isSaving} disabled={isEmpty} onClick={() => void save()} />
          </>
        }
      >
        <p role="status" className="cd-hint">
          {status}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
