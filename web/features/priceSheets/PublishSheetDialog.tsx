import { useState, type SyntheticEvent } from 'react';
import type { SheetInfo } from '../../../server/contract/priceSheets/priceSheets.ts';
import { addDays } from '../../../server/domain/businessDay.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { DateField } from '../../components/DateField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { usePublishPriceSheetMutation } from './sheetsApi.ts';

/** Days that prices hold unless someone says otherwise, the first one included. */
const DAYS = 7;

interface PublishSheetDialogProps {
  readonly sheet: SheetInfo;
  readonly onClose: () => void;
}

/** From when until when the prices hold: what is published never changes (rules 7). */
export function PublishSheetDialog({ sheet, onClose }: PublishSheetDialogProps) {
  const { t } = useText('sheets');
  const [publish, { isLoading }] = usePublishPriceSheetMutation();
  const [validFrom, setFrom] = useState(sheet.today);
  const [validUntil, setUntil] = useState(addDays(sheet.today, DAYS - 1));
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    try {
      await publish({ sheetId: sheet.priceSheetId, body: { validFrom, validUntil } }).unwrap();
      onClose();
    } catch (error) {
      const said = fieldRefusals(error);
      setRefusals(said.size > 0 ? said : new Map([['validUntil', errorText(error)]]));
    }
  };
  return (
    <FormDialog
      title={t('publish.title', { name: sheet.name })}
      submit={t('publish.submit')}
      isWorking={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('publish.text', { count: sheet.itemCount })}</p>
      <DateField
        label={t('publish.from')}
        autoFocus
        value={validFrom}
        error={refusals.get('validFrom')}
        onChange={setFrom}
      />
      <DateField label={t('publish.until')} value={validUntil} error={refusals.get('validUntil')} onChange={setUntil} />
    </FormDialog>
  );
}
