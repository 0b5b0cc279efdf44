import { Button, DialogBody, DialogFooter, FileInput } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportKind } from '../../../server/domain/imports/importBatch.ts';
import { SENT_FILE_BYTES, SENT_FILE_ROWS } from '../../../server/domain/imports/sentFileLimits.ts';
import { errorText } from '../../api/apiError.ts';
import { save } from '../../api/fetchFile.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { BulkProgress } from '../bulk/BulkProgress.tsx';
import type { RecordWords } from '../record.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { useCheckImportMutation, useTakeImportMutation } from './importsApi.ts';

const encodings = ['utf-8', 'gb18030'] as const;

interface ImportFileDialogProps {
  readonly kind: ImportKind;
  readonly words: RecordWords;
  readonly title: string;
  /** What a row does, by how many rows there may be. */
  readonly intro: (rows: string) => string;
  /** The button, by how many rows it imports. */
  readonly submit: (count: string) => string;
  /** What people call a record: the heading of that column. */
  readonly label: string;
  /** The choice to import records that lack their e-mail; absent: there is none. */
  readonly allowMissing?: string;
  readonly onClose: () => void;
}

/** A CSV file of records: chosen, checked row by row against what exists, imported, and how that goes (rules 16). */
export function ImportFileDialog(props: ImportFileDialogProps) {
  const { kind, words, title, intro, submit, label, allowMissing, onClose } = props;
  const { t } = useText('bulk');
  const { t: common } = useText('common');
  const fileId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<(typeof encodings)[number]>('utf-8');
  const [problem, setProblem] = useState<string | null>(null);
  const [skipRefused, setSkipRefused] = useState(false);
  const [mayLack, setMayLack] = useState(false);
  const [basis, setBasis] = useState('');
  const [check, checking] = useCheckImportMutation();
  const [takeIn, taking] = useTakeImportMutation();
  const checked = checking.data;
  const bulkId = taking.data?.data.bulkId;
  const todo = checked ? checked.created + checked.changed : 0;
  const isBlocked = checked === undefined || checked.header.length > 0 || (checked.refused > 0 && !skipRefused);
  const n = (value: number): string => formatQuantity(String(value));

  const choose = (chosen: File | null): void => {
    setFile(chosen);
    checking.reset();
    taking.reset();
    setSkipRefused(false);
    setProblem(chosen && chosen.size > SENT_FILE_BYTES ? t('file.tooBig', { kind }) : null);
  };
  const sent = async (chosen: File) => ({
    fileName: chosen.name.slice(0, 200),
    content: await base64(chosen),
    encoding,
    ...(mayLack ? { allowMissing: 'email' as const } : {}),
  });
  const judge = async (): Promise<void> => {
    if (!file) {
      setProblem(t('file.needed'));
      return;
    }
    setBasis(crypto.randomUUID());
    await check({ kind, body: await sent(file) });
  };
  const apply = async (): Promise<void> => {
    if (file) await takeIn({ kind, body: { ...(await sent(file)), skipRefused }, basis });
  };
  const failure = taking.error ?? checking.error;

  return (
    <ModalDialog title={title} className="cd-bulk-dialog" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        {bulkId !== undefined ? (
          <>
            <BulkProgress words={words} bulkId={bulkId} />
            <p className="cd-hint">
              {t('file.listed')}{' '}
              <Link to={paths.imports} onClick={onClose}>
                {t('file.imports')}
              </Link>
            </p>
          </>
        ) : (
          <>
            <p className="cd-hint">{intro(n(SENT_FILE_ROWS))}</p>
            <div className="cd-bulk-amount">
              <div className="cd-field">
                <span id={fileId} className="cd-label">
                  {t('file.choose')}
                </span>
                <FileInput
                  fill
                  text={file?.name ?? t('file.none')}
                  buttonText={t('file.browse')}
                  hasSelection={file !== null}
                  inputProps={{ accept: '.csv,text/csv,text/plain', 'aria-labelledby': fileId }}
                  onInputChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
                />
                {problem !== null && (
                  <p role="alert" className="cd-error">
                    {problem}
                  </p>
                )}
              </div>
              <SelectField
                label={t('file.encoding')}
                value={encoding}
                options={encodings.map((one) => ({ value: one, label: t(`file.encoding.${one}`) }))}
                onChoose={(one) => {
                  setEncoding(one);
                  checking.reset();
                }}
              />
            </div>
            {allowMissing !== undefined && (
              <CheckField
                label={allowMissing}
                isOn={mayLack}
                onChange={(isOn) => {
                  setMayLack(isOn);
                  checking.reset();
                }}
              />
            )}
            {checked && (
              <>
                <p role="status" className="cd-bulk-state">
                  {t('file.counts', {
                    count: checked.rows,
                    created: n(checked.created),
                    changed: n(checked.changed),
                    unchanged: n(checked.unchanged),
                    refused: n(checked.refused),
                  })}
                </p>
                {checked.ignoredColumns.length > 0 && (
                  <p className="cd-hint">{t('file.ignored', { columns: checked.ignoredColumns.join(', ') })}</p>
                )}
                {checked.header.map(({ column, hint }) => (
                  <p key={`${column} ${hint}`} className="cd-error">
                    {t('file.header', { column, hint })}
                  </p>
                ))}
                <CheckedRows key={basis} words={words} label={label} list={checked.list} />
                {checked.rejects !== '' && (
                  <div>
                    <Button
                      text={t('file.rejects')}
                      onClick={() => save(new File([checked.rejects], 'rejects.csv', { type: 'text/csv' }))}
                    />
                  </div>
                )}
                {checked.refused > 0 && checked.header.length === 0 && todo > 0 && (
                  <CheckField label={t('file.skipRefused')} isOn={skipRefused} onChange={setSkipRefused} />
                )}
              </>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          bulkId !== undefined ? (
            <Button intent="primary" text={t('close')} onClick={onClose} />
          ) : (
            <>
              <Button text={common('cancel')} onClick={onClose} />
              {checked ? (
                <Button
                  intent="primary"
                  text={submit(n(todo))}
                  loading={taking.isLoading}
                  disabled={isBlocked || todo === 0}
                  onClick={() => void apply()}
                />
              ) : (
                <Button
                  intent="primary"
                  text={t('file.toPreview')}
                  loading={checking.isLoading}
                  disabled={problem !== null && file !== null}
                  onClick={() => void judge()}
                />
              )}
            </>
          )
        }
      >
        <p role="alert" className="cd-error">
          {failure && bulkId === undefined ? errorText(failure) : ''}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}

/** The bytes of a file as the call takes them. */
async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
