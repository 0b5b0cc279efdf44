import { useText } from '../../i18n/useText.ts';
import { ImportFileDialog } from '../../records/imports/ImportFileDialog.tsx';
import { vendorWords } from '../../references/vendor/vendorWords.ts';

/** A CSV file of vendors; without e-mails where that is allowed (rules 18.28). */
export function ImportVendorsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('clients');
  return (
    <ImportFileDialog
      kind="vendors"
      words={vendorWords}
      title={t('import.title')}
      intro={(rows) => t('import.intro', { rows })}
      submit={(count) => t('import.submit', { count })}
      label={vendorWords.fieldName('name')}
      allowMissing={t('import.allowMissing')}
      onClose={onClose}
    />
  );
}
