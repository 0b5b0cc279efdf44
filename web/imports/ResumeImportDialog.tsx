import { Button, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { ImportRow } from '../../server/contract/imports/imports.ts';
import type { Resumed } from '../../server/contract/imports/sentFile.ts';
import { errorText } from '../api/apiError.ts';
import { CheckField } from '../components/CheckField.tsx';
import { FileField } from '../components/FileField.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { sentFile, useReadFileColumnsMutation, useResumeImportMutation } from './filesApi.ts';
import './imports.css';

interface ResumeImportDialogProps {
  readonly row: ImportRow;
  readonly onClose: () => void;
}

/** Continues with an interrupted import, call by call, with the same file; closed, it stays interrupted and loses nothing. */
export function ResumeImportDialog({ row, onClose }: ResumeImportDialogProps) {
  const { t } = useText('imports');
  const { t: common } = useText('common');
  const { batchId, fileName, kind } = row;
  const [file, setFile] = useState<File | null>(null);
  const [skipRefused, setSkipRefused] = useState(false);
  const [state, setState] = useState<Resumed | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [readColumns] = useReadFileColumnsMutation();
  const [resume] = useResumeImportMutation();
  const isOpen = useRef(true);
  const close = (): void => {
    isOpen.current = false;
    onClose();
  };

  const work = async (): Promise<void> => {
    if (!file) return;
    setIsWorking(true);
    setProblem(null);
    try {
      const sent = await sentFile(file);
      // As this user had its columns read, where it was begun in the console.
      const header = await readColumns({ target: { kind, countId: null }, body: sent }).unwrap();
      const columns = Object.fromEntries(header.headings.flatMap(({ name, field }) => (field ? [[field, name]] : [])));
      const body = { ...sent, encoding: header.encoding, columns, skipRefused };
      let isWhole = false;
      while (!isWhole && isOpen.current) {
        const { data } = await resume({ batchId, body, basis: crypto.randomUUID() }).unwrap();
        setState(data);
        ({ isWhole } = data);
      }
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsWorking(false);
    }
  };

  return (
    <ModalDialog title={t('resume.title')} className="cd-import-dialog" canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <p>{t('resume.text', { fileName })}</p>
        {state === null && (
          <>
            <FileField
              button={t(file === null ? 'choose' : 'another')}
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              hint={fileName}
              isPrimary={file === null}
              onFile={setFile}
            >
              {file && <strong className="cd-import-line">{file.name}</strong>}
            </FileField>
            <CheckField label={t('skip')} isOn={skipRefused} onChange={setSkipRefused} />
          </>
        )}
        {state !== null && (
          <>
            <p role="status">{t(state.isWhole ? 'resume.done' : 'resume.progress', { ...state })}</p>
            <ProgressBar
              value={state.goal === 0 ? 1 : state.done / state.goal}
              animate={isWorking}
              stripes={isWorking}
              intent={state.isWhole ? 'success' : 'primary'}
              aria-label={t('resume.title')}
            />
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          state?.isWhole ? (
            <Button intent="primary" text={t('close')} onClick={close} />
          ) : (
            <>
              <Button text={common('cancel')} onClick={close} />
              <Button
                intent="primary"
                text={t('resume')}
                loading={isWorking}
                disabled={file === null}
                onClick={() => void work()}
              />
            </>
          )
        }
      >
        <p role="alert" className="cd-error">
          {problem ?? ''}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
