import { useNavigate } from 'react-router-dom';
import { sheetFields } from '../../../server/domain/priceSheets/sheetFields.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { useText } from '../../i18n/useText.ts';
import { priceSheetPath } from '../../paths.ts';
import { useOpenPriceSheetMutation, useDuplicatePriceSheetMutation } from './sheetsApi.ts';

interface NewSheetDialogProps {
  /** The sheet whose items and settings it gets. */
  readonly copyOf?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks what a new sheet is called; its items follow on its page. */
export function NewSheetDialog({ copyOf, onClose }: NewSheetDialogProps) {
  const { t } = useText('sheets');
  const { t: say } = useText('errors');
  const navigate = useNavigate();
  const [create] = useOpenPriceSheetMutation();
  const [duplicate] = useDuplicatePriceSheetMutation();
  const form = useCommandForm({
    fields: { name: copyOf === undefined ? '' : t('new.copyName', { name: copyOf.name }) },
    send: async ({ name }) => {
      const call = copyOf === undefined ? create({ name }) : duplicate({ priceSheetId: copyOf.id, name });
      const { data } = await call.unwrap();
      onClose();
      void navigate(priceSheetPath(data.priceSheetId));
    },
    otherwise: 'name',
  });
  return (
    <FormDialog
      title={copyOf === undefined ? t('new.title') : t('new.copyTitle', { name: copyOf.name })}
      submit={t(copyOf === undefined ? 'new.submit' : 'new.copySubmit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {copyOf !== undefined && <p>{t('new.copyText')}</p>}
      <TextField
        label={t('field.name')}
        autoFocus
        isRequired
        maxLength={sheetFields.name.max}
        error={form.errorOf('name')}
        {...form.register('name', { validate: (name) => name.trim() !== '' || say('sheets.nameRequired') })}
      />
    </FormDialog>
  );
}
