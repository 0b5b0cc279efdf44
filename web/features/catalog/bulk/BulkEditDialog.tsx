import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import type { BulkSelection } from '../../../../server/contract/bulk/bulkEdit.ts';
import { errorText } from '../../../api/apiError.ts';
import { BulkProgress } from '../../../records/bulk/BulkProgress.tsx';
import { productWords } from '../../../references/product/productWords.ts';
import { CheckField } from '../../../components/CheckField.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { useStartBulkEditMutation } from './bulkEditApi.ts';
import { editableFields, lineProblem, newLine, toEdit, type EditLine } from './editFields.ts';
import { EditLines } from './EditLines.tsx';
import { EditPreview } from './EditPreview.tsx';

interface BulkEditDialogProps {
  readonly selection: BulkSelection;
  /** How many that are, in words. */
  readonly count: string;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** The same changes for many products: what becomes what, then old and new of each, then how it goes and what it came to. */
export function BulkEditDialog({ selection, count, onStarted, onClose }: BulkEditDialogProps) {
  const { t } = useText('catalog');
  const fields = editableFields(useMay());
  const [lines, setLines] = useState<readonly EditLine[]>(() => fields.slice(0, 1).map(newLine));
  const [isJudged, setIsJudged] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const [reason, setReason] = useState('');
  const [anyway, setAnyway] = useState(false);
  const [start, { data: started, error, isLoading }] = useStartBulkEditMutation();
  const edit = toEdit(lines);
  const bulkId = started?.data.bulkId;

  const preview = (): void => {
    setIsJudged(true);
    if (lines.every((line) => lineProblem(line) === null)) setIsPreview(true);
  };
  const begin = async (): Promise<void> => {
    const said = reason.trim();
    const answer = await start({
      ...selection,
      edit,
      ...(said === '' ? {} : { reason: said }),
      ...(anyway ? { anyway } : {}),
    });
    if ('data' in answer) onStarted();
  };

  const footer = () => {
    if (bulkId !== undefined) return <Button intent="primary" text={t('bulk.close')} onClick={onClose} />;
    if (!isPreview)
      return (
        <>
          <Button text={t('create.cancel')} onClick={onClose} />
          <Button intent="primary" text={t('bulk.toPreview')} onClick={preview} />
        </>
      );
    return (
      <>
        <Button text={t('bulk.back')} disabled={isLoading} onClick={() => setIsPreview(false)} />
        <Button intent="primary" text={t('bulk.submit', { count })} loading={isLoading} onClick={() => void begin()} />
      </>
    );
  };

  return (
    <ModalDialog
      title={t('bulk.title', { count })}
      className="cd-bulk-dialog"
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        {bulkId !== undefined ? (
          <BulkProgress words={productWords} bulkId={bulkId} hint={t('bulk.goesOn')} />
        ) : isPreview ? (
          <>
            <p className="cd-hint">{t('bulk.eachAlone')}</p>
            <EditPreview selection={selection} edit={edit} anyway={anyway} />
            {(edit.price ?? edit.cost) !== undefined && (
              <CheckField label={t('bulk.anyway')} isOn={anyway} onChange={setAnyway} />
            )}
            <TextField
              label={t('field.reason')}
              isRequired={anyway}
              value={reason}
              maxLength={REASON_MAX}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        ) : (
          <EditLines fields={fields} lines={lines} isJudged={isJudged} onChange={setLines} />
        )}
      </DialogBody>
      <DialogFooter actions={footer()}>
        <p role="alert" className="cd-error">
          {error && bulkId === undefined ? errorText(error) : ''}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
