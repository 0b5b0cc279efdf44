import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SentKind } from '../../server/domain/imports/importBatch.ts';
import { SENT_FILE_BYTES } from '../../server/domain/imports/sentFileLimits.ts';
import { errorText, isByEncoding } from '../api/apiError.ts';
import { CheckField } from '../components/CheckField.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { BulkProgress } from '../records/bulk/BulkProgress.tsx';
import { useMay } from '../session/useSession.ts';
import { AskSpelling } from './AskSpelling.tsx';
import { AskUnlikely } from './AskUnlikely.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { CountedAt } from './CountedAt.tsx';
import { ColumnMap } from './ColumnMap.tsx';
import { EncodingField } from './EncodingField.tsx';
import { useEnterSheetMutation, useImportFileMutation, type FileTarget } from './filesApi.ts';
import { takeHeldFile } from '../lists/heldFile.ts';
import { importForms, importKindNames } from './importKinds.ts';
import './imports.css';
import { LeftOutRows, RejectsButton } from './LeftOutRows.tsx';
import { UnknownNames } from './UnknownNames.tsx';
import { useFileImport } from './useFileImport.ts';

interface ImportDialogProps {
  /** Null: to be chosen. */
  readonly kind: SentKind | null;
  readonly countId: string | null;
  /** Of a file that was dropped (`heldFile.ts`). */
  readonly fileId: string | null;
  readonly onClose: () => void;
}

/** A CSV file of any kind: chosen, its columns mapped, checked row by row, imported, and how that goes (rules 16). */
export function ImportDialog({ kind: given, countId: ofCount, fileId, onClose }: ImportDialogProps) {
  const { t } = useText('imports');
  const { t: common } = useText('common');
  const may = useMay();
  const permitted = importKindNames.filter((name) => may(importForms[name].permission));
  const [target, setTarget] = useState<FileTarget>({ kind: given ?? permitted[0] ?? 'products', countId: ofCount });
  const { kind, countId } = target;
  const { words, mayLackEmail } = importForms[kind];
  const sending = useFileImport(target);
  const { file, header, choices, checked, body } = sending;
  const [skipRefused, setSkipRefused] = useState(false);
  const [basis, setBasis] = useState(() => crypto.randomUUID());
  const [take, taking] = useImportFileMutation();
  const [enter, entering] = useEnterSheetMutation();
  const bulkId = taking.data?.data.bulkId;
  const entered = entering.data?.data.saved;
  const isDone = bulkId !== undefined || entered !== undefined;
  const todo = checked ? checked.created + checked.changed : 0;
  const isBlocked = todo === 0 || checked === undefined || checked.header.length > 0;

  const choose = (chosen: File | null, at: FileTarget = target): void => {
    setSkipRefused(false);
    setBasis(crypto.randomUUID());
    const isSent = chosen !== null && chosen.size <= SENT_FILE_BYTES && (at.kind !== 'counts' || at.countId !== null);
    if (isSent) void sending.choose(chosen, at);
    else void sending.choose(null, at);
    setDropped(isSent ? null : chosen);
  };
  /** A file that waits for what it is about to be chosen, or that is too big. */
  const [dropped, setDropped] = useState<File | null>(null);
  const isTooBig = dropped !== null && dropped.size > SENT_FILE_BYTES;
  const aim = (next: FileTarget): void => {
    setTarget(next);
    const held = file ?? dropped;
    if (held) choose(held, next);
  };
  const first = useRef(fileId);
  useEffect(() => {
    const held = takeHeldFile(first.current);
    first.current = null;
    if (held) choose(held);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the file that opened the dialog
  }, []);
  const apply = async (): Promise<void> => {
    if (!body) return;
    if (kind !== 'counts') await take({ kind, body: { ...body, skipRefused }, basis });
    else if (countId !== null) await enter({ countId, body: { ...body, skipRefused }, basis });
  };
  const failure = taking.error ?? entering.error ?? sending.failure;

  return (
    <ModalDialog title={t(`title.${kind}`)} className="cd-import-dialog" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        {isDone ? (
          <>
            {bulkId !== undefined && <BulkProgress words={words} bulkId={bulkId} hint={t('goOn')} />}
            {bulkId !== undefined && (
              <p className="cd-hint">
                {t('listed')}{' '}
                <Link to={paths.imports} onClick={onClose}>
                  {t('imports')}
                </Link>
              </p>
            )}
            {entered !== undefined && <p role="status">{t('entered', { count: entered })}</p>}
            {checked && <LeftOutRows words={words} checked={checked} />}
          </>
        ) : (
          <>
            <ChooseFile
              kinds={given === null ? permitted : [given]}
              target={target}
              hasCount={ofCount !== null}
              file={file ?? dropped}
              error={isTooBig ? t('tooBig', { kind }) : sending.isUnreadable ? t('unreadable') : undefined}
              onTarget={aim}
              onFile={choose}
            />
            {file !== null && (header ? header.sample !== '' : isByEncoding(sending.failure)) && (
              <EncodingField
                encoding={header?.encoding ?? null}
                sample={header?.sample ?? ''}
                onChoose={(encoding) => void sending.chooseEncoding(encoding)}
              />
            )}
            {header && (
              <ColumnMap
                words={words}
                header={header}
                fields={choices.fields}
                onChange={(fields) => void sending.change({ fields })}
              />
            )}
            {header && mayLackEmail && (
              <CheckField
                label={t('allowMissing')}
                isOn={choices.mayLackEmail}
                onChange={(isOn) => void sending.change({ mayLackEmail: isOn })}
              />
            )}
            {header && kind === 'counts' && (
              <CountedAt
                key={header.encoding}
                value={choices.countedAt}
                onChoose={(countedAt) => void sending.change({ countedAt })}
              />
            )}
            {sending.isReading && <p role="status">{t('reading')}</p>}
            {checked && (
              <>
                {checked.header.map(({ field, column, hint }) => (
                  <p key={`${column} ${hint}`} role="alert" className="cd-error">
                    {t('header', { column: words.fieldName(field), hint })}
                  </p>
                ))}
                <AskSpelling
                  asks={checked.asks}
                  told={choices.told}
                  onChange={(told) => void sending.change({ told })}
                />
                <UnknownNames
                  list="units"
                  names={checked.unknownUnits}
                  created={choices.createUnits}
                  onChange={(createUnits) => void sending.change({ createUnits })}
                />
                <UnknownNames
                  list="categories"
                  names={checked.unknownCategories}
                  created={choices.createCategories}
                  onChange={(createCategories) => void sending.change({ createCategories })}
                />
                <AskUnlikely
                  count={checked.unlikely}
                  reason={choices.anyway}
                  onChange={(anyway) => void sending.change({ anyway })}
                />
                <CheckedRows key={sending.checkedId} words={words} checked={checked} />
                {checked.rejects !== '' && (
                  <div className="cd-import-line">
                    {checked.header.length === 0 && todo > 0 && (
                      <CheckField label={t('skip')} isOn={skipRefused} onChange={setSkipRefused} />
                    )}
                    <RejectsButton checked={checked} />
                  </div>
                )}
              </>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          isDone ? (
            <Button intent="primary" text={t('close')} onClick={onClose} />
          ) : (
            <>
              <Button text={common('cancel')} onClick={onClose} />
              <Button
                intent="primary"
                text={t(`submit.${kind}`, { count: todo })}
                loading={taking.isLoading || entering.isLoading}
                disabled={isBlocked || sending.isReading || (checked.refused > 0 && !skipRefused)}
                onClick={() => void apply()}
              />
            </>
          )
        }
      >
        <p role="alert" className="cd-error">
          {failure && !isDone ? errorText(failure) : ''}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
