import { Button, Checkbox, DialogBody, DialogFooter, FileInput } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SENT_FILE_BYTES, SENT_FILE_ROWS } from '../../../../server/domain/imports/sentFileLimits.ts';
import { errorText } from '../../../api/apiError.ts';
import { saveFile } from '../../../api/saveFile.ts';
import { BulkProgress } from '../../../records/bulk/BulkProgress.tsx';
import { productWords } from '../../../references/product/productWords.ts';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { formatQuantity } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { useCheckProductsFileMutation, useTakeInProductsFileMutation } from './fileApi.ts';

const encodings = ['utf-8', 'gb18030'] as const;

/** A CSV file that updates products: chosen, judged and compared row by row, taken in, and how that goes (spec 2, 2.2). */
export function UpdateFromFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('catalog');
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<(typeof encodings)[number]>('utf-8');
  const [problem, setProblem] = useState<string | null>(null);
  const [skipRefused, setSkipRefused] = useState(false);
  const [basis, setBasis] = useState('');
  const [check, checking] = useCheckProductsFileMutation();
  const [takeIn, taking] = useTakeInProductsFileMutation();
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
    setProblem(chosen && chosen.size > SENT_FILE_BYTES ? t('file.tooBig') : null);
  };
  const judge = async (): Promise<void> => {
    if (!file) {
      setProblem(t('file.needed'));
      return;
    }
    setBasis(crypto.randomUUID());
    await check({ fileName: file.name.slice(0, 200), content: await base64(file), encoding });
  };
  const apply = async (): Promise<void> => {
    if (!file) return;
    const body = { fileName: file.name.slice(0, 200), content: await base64(file), encoding, skipRefused };
    await takeIn({ body, basis });
  };
  const failure = taking.error ?? checking.error;

  return (
    <ModalDialog title={t('file.title')} className="cd-bulk-dialog" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        {bulkId !== undefined ? (
          <>
            <BulkProgress words={productWords} bulkId={bulkId} />
            <p className="cd-hint">
              {t('file.listed')}{' '}
              <Link to={paths.imports} onClick={onClose}>
                {t('file.imports')}
              </Link>
            </p>
          </>
        ) : (
          <>
            <p className="cd-hint">{t('file.intro', { rows: n(SENT_FILE_ROWS) })}</p>
            <div className="cd-bulk-amount">
              <div className="cd-field">
                <span id="products-file" className="cd-label">
                  {t('file.choose')}
                </span>
                <FileInput
                  fill
                  text={file?.name ?? t('file.none')}
                  buttonText={t('file.browse')}
                  hasSelection={file !== null}
                  inputProps={{ accept: '.csv,text/csv,text/plain', 'aria-labelledby': 'products-file' }}
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
                onChange={({ target }) => {
                  setEncoding(encodings.find((one) => one === target.value) ?? 'utf-8');
                  checking.reset();
                }}
              >
                {encodings.map((one) => (
                  <option key={one} value={one}>
                    {t(`file.encoding.${one}`)}
                  </option>
                ))}
              </SelectField>
            </div>
            {checked && (
              <>
                <p role="status" className="cd-bulk-state">
                  {t('file.counts', {
                    rows: n(checked.rows),
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
                <CheckedRows key={basis} list={checked.list} />
                {checked.rejects !== '' && (
                  <div>
                    <Button
                      text={t('file.rejects')}
                      onClick={() => saveFile(new File([checked.rejects], 'rejects.csv', { type: 'text/csv' }))}
                    />
                  </div>
                )}
                {checked.refused > 0 && checked.header.length === 0 && todo > 0 && (
                  <Checkbox
                    className="cd-check"
                    checked={skipRefused}
                    label={t('file.skipRefused')}
                    onChange={({ currentTarget }) => setSkipRefused(currentTarget.checked)}
                  />
                )}
              </>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          bulkId !== undefined ? (
            <Button intent="primary" text={t('bulk.close')} onClick={onClose} />
          ) : (
            <>
              <Button text={t('create.cancel')} onClick={onClose} />
              {checked ? (
                <Button
                  intent="primary"
                  text={t('file.submit', { count: n(todo) })}
                  loading={taking.isLoading}
                  disabled={isBlocked || todo === 0}
                  onClick={() => void apply()}
                />
              ) : (
                <Button
                  intent="primary"
                  text={t('bulk.toPreview')}
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
