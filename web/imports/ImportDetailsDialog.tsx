import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ImportRow } from '../../server/contract/imports/imports.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { BulkProgress } from '../records/bulk/BulkProgress.tsx';
import { importForms } from './importKinds.ts';
import './imports.css';

interface ImportDetailsDialogProps {
  readonly row: ImportRow;
  readonly bulkId: string;
  readonly onClose: () => void;
}

/** How far an import of the console is, and what it came to row by row. */
export function ImportDetailsDialog({ row: { fileName, kind }, bulkId, onClose }: ImportDetailsDialogProps) {
  const { t } = useText('imports');
  return (
    <ModalDialog title={fileName} className="cd-import-dialog" onClose={onClose}>
      <DialogBody>
        <BulkProgress words={importForms[kind].words} bulkId={bulkId} />
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t('close')} onClick={onClose} />} />
    </ModalDialog>
  );
}
