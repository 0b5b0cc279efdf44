import { DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import type { DocumentRow } from '../../../server/contract/documents/documents.ts';
import { NOTES_MAX, TITLE_MAX } from '../../../server/domain/documents/documentRules.ts';
import { documentTypes } from '../../../server/domain/documents/documentTypes.ts';
import type { DocumentOwner } from '../../../server/domain/documents/owners.ts';
import { fieldRefusals } from '../../api/apiError.ts';
import { DialogActions } from '../../components/DialogActions.tsx';
import { FileField } from '../../components/FileField.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatBytes } from '../../format/sizes.ts';
import { translate } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { failureShown } from '../../api/failure.ts';
import { useAppDispatch } from '../../store.ts';
import {
  accepted,
  changesOf,
  emptyFields,
  fieldsOf,
  fileProblem,
  isField,
  problemIn,
  type DocumentFieldName,
  type DocumentFields,
} from './documentFields.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useSaveDocument } from './useSaveDocument.ts';

interface DocumentDialogProps {
  readonly owner: DocumentOwner;
  /** Absent: a new document. */
  readonly row?: DocumentRow | undefined;
  readonly onClose: () => void;
}

/** A new document, or another title, type, note or file of one (spec 1, 2.9). */
export function DocumentDialog({ owner, row, onClose }: DocumentDialogProps) {
  const { t } = useText('documents');
  const dispatch = useAppDispatch();
  const [was] = useState(row ? fieldsOf(row) : emptyFields);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const { add, change, isSaving, uploading, cancel, reject } = useSaveDocument(owner);
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm<DocumentFields>({
    defaultValues: was,
  });
  const { errors } = formState;
  const field = (name: DocumentFieldName): UseFormRegisterReturn =>
    register(name, { validate: (value) => problemIn(name, value) ?? true });

  const choose = (chosen: File): void => {
    const problem = fileProblem(chosen);
    if (problem !== null) {
      reject(problem);
      return;
    }
    setFile(chosen);
    setFileError(undefined);
    if (getValues('title').trim() === '') setValue('title', chosen.name.replace(/\.[^.]*$/, ''));
  };

  const submit = handleSubmit(
    async (fields) => {
      if (!row && !file) {
        setFileError(translate('errors', 'files.missing'));
        return;
      }
      const ended = row ? await change(row, changesOf(fields, was), file) : file !== null && (await add(fields, file));
      if (ended === true) onClose();
      if (typeof ended !== 'object') return;
      const refusals = [...fieldRefusals(ended.error)].filter(([name]) => isField(name));
      for (const [name, message] of refusals) if (isField(name)) setError(name, { message }, { shouldFocus: true });
      if (refusals.length === 0) dispatch(failureShown(ended.error));
    },
    () => {
      if (!row && !file) setFileError(translate('errors', 'files.missing'));
    },
  );

  const chosen = file ? `${file.name}, ${formatBytes(file.size)}` : row ? t('keepsFile', { name: row.fileName }) : null;
  return (
    <ModalDialog title={t(row ? 'edit.title' : 'new.title')} canOutsideClickClose={false} onClose={onClose}>
      <form noValidate className="cd-dialog-form" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <TextField
            label={t('field.title')}
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={TITLE_MAX}
            error={errors.title?.message}
            {...field('title')}
          />
          <SelectField
            label={t('field.documentType')}
            isRequired
            error={errors.documentType?.message}
            {...field('documentType')}
          >
            <option value="">{t('chooseType')}</option>
            {documentTypes.map((type) => (
              <option key={type} value={type}>
                {t(`type.${type}`)}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={t('field.notes')}
            isRequired
            rows={3}
            maxLength={NOTES_MAX}
            error={errors.notes?.message}
            {...field('notes')}
          />
          <FileField
            button={t(row ? 'replaceFile' : file ? 'chooseOther' : 'chooseFile')}
            accept={accepted}
            hint={t('fileHint')}
            error={fileError}
            isDisabled={isSaving}
            onFile={choose}
          >
            {uploading ? (
              <UploadProgress uploading={uploading} onCancel={cancel} />
            ) : (
              chosen !== null && (
                <p role="status" className="cd-wrap">
                  {chosen}
                </p>
              )
            )}
          </FileField>
        </DialogBody>
        <DialogActions submit={t(row ? 'save' : 'add')} isWorking={isSaving} onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}
