import { useNavigate } from 'react-router-dom';
import { accountFields } from '../../../server/domain/clients/clientFields.ts';
import { useText } from '../../i18n/useText.ts';
import { vendorAccountPath } from '../../paths.ts';
import { CreateRecordDialog } from '../../records/CreateRecordDialog.tsx';
import { vendorWords } from '../../references/vendor/vendorWords.ts';
import { useCreateClientMutation } from './clientsApi.ts';

const { name, email, mainPhone, abbreviation } = accountFields;
const fields = { name, email, mainPhone, abbreviation };

/** What a vendor begins with (spec 3, section 5); its account has the rest. */
export function CreateVendorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('clients');
  const navigate = useNavigate();
  const [create] = useCreateClientMutation();
  return (
    <CreateRecordDialog
      title={t('create.title')}
      submit={t('create.submit')}
      fields={fields}
      words={vendorWords}
      beside={{ abbreviation: { hint: t('account.abbreviationHint') } }}
      send={async (body) => {
        const { data } = await create(body).unwrap();
        onClose();
        void navigate(vendorAccountPath(data.clientId));
      }}
      onClose={onClose}
    />
  );
}
