import { useState, type SyntheticEvent } from 'react';
import type { SheetInfo } from '../../../server/contract/priceSheets/priceSheets.ts';
import { SHEET_MAIL_TEXT_MAX } from '../../../server/domain/priceSheets/mailPriceSheet.ts';
import { errorText } from '../../api/apiError.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { languages } from '../../i18n/i18n.ts';
import { languageNames } from '../../i18n/languageNames.ts';
import { useText } from '../../i18n/useText.ts';
import { useMailPriceSheetMutation } from './sheetsApi.ts';

const EVERYONE = '';

interface MailSheetDialogProps {
  readonly sheet: SheetInfo;
  readonly onClose: () => void;
}

/** The last version to its customers, or to one of them, with the paper and a link to order by. */
export function MailSheetDialog({ sheet, onClose }: MailSheetDialogProps) {
  const { t, language } = useText('sheets');
  const [mail, { isLoading }] = useMailPriceSheetMutation();
  const [to, setTo] = useState(EVERYONE);
  const [words, setWords] = useState<'en' | 'zh'>(language);
  const [text, setText] = useState('');
  const [withLinks, setWithLinks] = useState(true);
  const [refusal, setRefusal] = useState<string>();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const body = { language: words, text, withLinks, ...(to === EVERYONE ? {} : { clientIds: [to] }) };
    try {
      await mail({ sheetId: sheet.priceSheetId, body }).unwrap();
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <FormDialog
      title={t('mail.title', { name: sheet.name })}
      submit={t('mail.submit')}
      isWorking={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('mail.to')}
        autoFocus
        value={to}
        error={refusal}
        options={[
          { value: EVERYONE, label: t('mail.everyone', { count: sheet.assignedCount }) },
          ...sheet.customers.map(({ clientId, name }) => ({ value: clientId, label: name })),
        ]}
        onChoose={setTo}
      />
      <SelectField
        label={t('mail.language')}
        value={words}
        options={languages.map((value) => ({
          value,
          label: languageNames[value].name,
          lang: languageNames[value].lang,
        }))}
        onChoose={setWords}
      />
      <TextArea
        label={t('mail.text')}
        rows={4}
        maxLength={SHEET_MAIL_TEXT_MAX}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <CheckField label={t('mail.withLinks')} isOn={withLinks} onChange={setWithLinks} />
    </FormDialog>
  );
}
