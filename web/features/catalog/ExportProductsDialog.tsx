import { DialogBody, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { ProductExportQuery } from '../../../server/contract/catalog/productExport.ts';
import { errorText } from '../../api/apiError.ts';
import { DialogActions } from '../../components/DialogActions.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { useAppDispatch } from '../../store.ts';
import { exportedColumns, exportProducts } from './exportProducts.ts';

interface ExportProductsDialogProps {
  /** Search, filters and order of the list. */
  readonly query: Omit<ProductExportQuery, 'format' | 'column' | 'language'>;
  /** How many rows it has, in words. */
  readonly count: string;
  /** Those that are shown, in their order. */
  readonly columns: readonly string[];
  readonly onClose: () => void;
}

/** The list as a file (spec 2, 2.2): all its rows, in the columns that are shown or in all that can be imported again. */
export function ExportProductsDialog({ query, count, columns, onClose }: ExportProductsDialogProps) {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv');
  const [isWhole, setIsWhole] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const start = async (): Promise<void> => {
    setIsWorking(true);
    setFailure(null);
    const error = await dispatch(
      exportProducts({ ...query, format, ...(isWhole ? {} : { column: exportedColumns(columns) }) }),
    );
    setIsWorking(false);
    if (error === null) onClose();
    else setFailure(errorText(error));
  };

  return (
    <ModalDialog title={t('export.title')} onClose={onClose}>
      <DialogBody>
        <p>{t('export.what', { count })}</p>
        <RadioGroup
          label={t('export.format')}
          className="cd-radios"
          selectedValue={format}
          onChange={({ currentTarget: { value } }) => setFormat(value === 'xlsx' ? 'xlsx' : 'csv')}
        >
          <Radio value="csv" label={t('export.csv')} autoFocus />
          <Radio value="xlsx" label={t('export.xlsx')} />
        </RadioGroup>
        <RadioGroup
          label={t('export.columns')}
          className="cd-radios"
          selectedValue={isWhole ? 'whole' : 'shown'}
          onChange={({ currentTarget: { value } }) => setIsWhole(value === 'whole')}
        >
          <Radio value="shown" label={t('export.shown')} />
          <Radio value="whole" label={t('export.whole')} />
        </RadioGroup>
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
