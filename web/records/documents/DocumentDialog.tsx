import { FormDialog } from '../../components/FormDialog.tsx';
import { useState, type SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { DocumentRow } from '../../../server/contract/documents/documents.ts';
import { NOTES_MAX, TITLE_MAX } from '../../../server/domain/documents/changeDocument.ts';
import { documentTypes, type DocumentOwner } from '../../../server/domain/documents/document.ts';
import { FileField } from '../../components/FileField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { formatBytes } from '../../format/sizes.ts';
import { translate } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import {
  accepted,
  changesOf,
  emptyFields,
  fieldsOf,
  fileProblem,
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
  const [was] = useState(row ? fieldsOf(row) : emptyFields);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const { add, change, isSaving, uploading, cancel, reject } = useSaveDocument(owner);
  const { register, submit, getValues, setValue, errorOf } = useCommandForm<DocumentFields>({
    fields: was,
    send: async (fields) => {
      const isSaved = row
        ? await change(row, changesOf(fields, was), file)
        : file !== null && (await add(fields, file));
      if (isSaved) onClose();
    },
  });
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

  const submitAll = (event: SyntheticEvent): void => {
    if (!row && !file) setFileError(translate('errors', 'files.missing'));
    void submit(event);
  };

  const chosen = file ? `${file.name}, ${formatBytes(file.size)}` : row ? t('keepsFile', { name: row.fileName }) : null;
  return (
    <FormDialog
      title={t(row ? 'edit.title' : 'new.title')}
      submit={t(row ? 'save' : 'add')}
      isWorking={isSaving}
      onSubmit={submitAll}
      onClose={onClose}
    >
      <TextField
        label={t('field.title')}
        isRequired
        autoFocus
        maxLength={TITLE_MAX}
        error={errorOf('title')}
        {...field('title')}
      />
      <SelectField
        label={t('field.documentType')}
        isRequired
        error={errorOf('documentType')}
        options={[
          { value: '', label: t('chooseType') },
          ...documentTypes.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
        {...field('documentType')}
      />
      <TextArea
        label={t('field.notes')}
        isRequired
        rows={3}
        maxLength={NOTES_MAX}
        error={errorOf('notes')}
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
    </FormDialog>
  );
}
