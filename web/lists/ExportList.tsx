import { Radio, RadioGroup } from '@blueprintjs/core';
import { useState, type SyntheticEvent } from 'react';
import { errorText } from '../api/apiError.ts';
import type { PageOf } from '../api/answers.ts';
import { download, fileTypes } from '../api/fetchFile.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import { RadioField } from '../components/RadioField.tsx';
import { formatTotal } from '../format/numbers.ts';
import { currentLanguage, translate } from '../i18n/i18n.ts';
import { useText } from '../i18n/useText.ts';
import { dialogClosed, type DialogName } from '../state/dialogsSlice.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

type ListFormat = 'csv' | 'xlsx';

/** What limits and orders a list, as its call takes it. */
export type ListParams = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Downloads a list as a file; resolves with what went wrong, or null. */
const downloadList = (path: string, format: ListFormat, query: ListParams) =>
  download({ path, params: { ...query, format, language: currentLanguage() }, file: fileTypes[format] }, (name) =>
    translate('lists', 'export.done', { name }),
  );

/** How many rows a file has: `count` decides singular or plural, `shown` is what a person reads ("10,000+"). */
interface ListSize {
  readonly count: number;
  readonly shown: string;
}

interface ExportListProps {
  /** The dialog, by which it is opened. */
  readonly name: DialogName;
  readonly isPermitted: boolean;
  readonly title: string;
  /** What is in the file, by how many rows there are. */
  readonly what: (size: ListSize) => string;
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
  const size = { count: page.total, shown: formatTotal(page.total, page.totalIsCapped) };
  return <ExportDialog {...props} size={size} onClose={() => dispatch(dialogClosed(name))} />;
}

interface ExportDialogProps extends Omit<ExportListProps, 'name' | 'isPermitted' | 'page'> {
  readonly size: ListSize;
  readonly onClose: () => void;
}

function ExportDialog({ title, what, path, query, size, columns, onClose }: ExportDialogProps) {
  const { t } = useText('lists');
  const dispatch = useAppDispatch();
  const [format, setFormat] = useState<ListFormat>('csv');
  const [isWhole, setIsWhole] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const start = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsWorking(true);
    setFailure(null);
    const { pageNumber: _, pageSize: __, ...listed } = query;
    const error = await dispatch(downloadList(path, format, { ...listed, ...(isWhole ? {} : { column: columns }) }));
    setIsWorking(false);
    if (error === null) onClose();
    else setFailure(errorText(error));
  };

  return (
    <FormDialog
      title={title}
      canOutsideClickClose
      submit={t('export.submit')}
      isWorking={isWorking}
      onSubmit={start}
      onClose={onClose}
    >
      <p>{what(size)}</p>
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
    </FormDialog>
  );
}
