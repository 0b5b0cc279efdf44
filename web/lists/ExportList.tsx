import { DialogBody, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../api/apiError.ts';
import type { PageOf } from '../api/answers.ts';
import { DialogActions } from '../components/DialogActions.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { RadioField } from '../components/RadioField.tsx';
import { formatTotal } from '../format/numbers.ts';
import { useText } from '../i18n/useText.ts';
import { dialogClosed, type DialogName } from '../state/dialogsSlice.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { downloadList, type ListFormat, type ListParams } from './downloadList.ts';

interface ExportListProps {
  /** The dialog, by which it is opened. */
  readonly name: DialogName;
  readonly isPermitted: boolean;
  readonly title: string;
  /** What is in the file, by how many rows there are. */
  readonly what: (count: string) => string;
  readonly path: string;
  /** What the list asks for: search, filters, order; and its page, which the file has not. */
  readonly query: ListParams;
  /** What the list shows; undefined until it is there. */
  readonly page: PageOf<unknown> | undefined;
  /** The columns that are shown, in their order, as the file names them. */
  readonly columns: readonly string[];
}

/** The list as a file (spec 2, 2.2): all its rows, in the columns that are shown or in all that can be imported again. */
export function ExportList({ name, isPermitted, page, ...props }: ExportListProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ dialogs }) => dialogs.some((dialog) => dialog.name === name));
  if (!isOpen || !isPermitted || !page) return null;
  const count = formatTotal(page.total, page.totalIsCapped);
  return <ExportDialog {...props} count={count} onClose={() => dispatch(dialogClosed(name))} />;
}

interface ExportDialogProps extends Omit<ExportListProps, 'name' | 'isPermitted' | 'page'> {
  readonly count: string;
  readonly onClose: () => void;
}

function ExportDialog({ title, what, path, query, count, columns, onClose }: ExportDialogProps) {
  const { t } = useText('lists');
  const dispatch = useAppDispatch();
  const [format, setFormat] = useState<ListFormat>('csv');
  const [isWhole, setIsWhole] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const start = async (): Promise<void> => {
    setIsWorking(true);
    setFailure(null);
    const { pageNumber: _, pageSize: __, ...listed } = query;
    const error = await dispatch(downloadList(path, format, { ...listed, ...(isWhole ? {} : { column: columns }) }));
    setIsWorking(false);
    if (error === null) onClose();
    else setFailure(errorText(error));
  };

  return (
    <ModalDialog title={title} onClose={onClose}>
      <DialogBody>
        <p>{what(count)}</p>
        <RadioGroup
          label={t('export.format')}
          className="cd-radios"
          selectedValue={format}
          onChange={({ currentTarget: { value } }) => setFormat(value === 'xlsx' ? 'xlsx' : 'csv')}
        >
          <Radio value="csv" label={t('export.csv')} autoFocus />
          <Radio value="xlsx" label={t('export.xlsx')} />
        </RadioGroup>
        <RadioField
          label={t('export.columns')}
          value={isWhole ? 'whole' : 'shown'}
          options={[
            { value: 'shown', label: t('export.shown') },
            { value: 'whole', label: t('export.whole') },
          ]}
          onChoose={(value) => setIsWhole(value === 'whole')}
        />
        {failure !== null && (
          <div role="alert">
            <p className="cd-error">{t('export.failed')}</p>
            <p className="cd-hint">{failure}</p>
          </div>
        )}
      </DialogBody>
      <DialogActions
        submit={t('export.submit')}
        isWorking={isWorking}
        onSubmit={() => void start()}
        onCancel={onClose}
      />
    </ModalDialog>
  );
}
