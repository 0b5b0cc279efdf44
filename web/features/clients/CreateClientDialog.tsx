import { useNavigate } from 'react-router-dom';
import { accountFields } from '../../../server/domain/clients/clientFields.ts';
import { typeOfKind, type ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import { useText } from '../../i18n/useText.ts';
import { clientTabPath } from '../../paths.ts';
import { FieldsDialog } from '../../records/FieldsDialog.tsx';
import { clientWords } from '../../references/client/clientWords.ts';
import { useCreateClientMutation } from './clientsApi.ts';

const { name, email, mainPhone, abbreviation } = accountFields;
const fields = { name, email, mainPhone, abbreviation };

interface CreateDialogProps {
  readonly onClose: () => void;
}

/** What a customer or vendor begins with (spec 3, section 5); its account has the rest. */
function CreateClientDialog({ kind, onClose }: CreateDialogProps & { readonly kind: ClientKind }) {
  const { t } = useText('clients');
  const navigate = useNavigate();
  const [create] = useCreateClientMutation();
  return (
    <FieldsDialog
      title={t(`${kind}.create.title`)}
      submit={t(`${kind}.create.submit`)}
      fields={fields}
      words={clientWords}
      fieldExtras={{ abbreviation: { hint: t('account.abbreviationHint') } }}
      send={async (body) => {
        const { data } = await create({ ...body, type: typeOfKind[kind] }).unwrap();
        onClose();
        void navigate(clientTabPath(kind, 'account')(data.clientId));
      }}
      onClose={onClose}
    />
  );
}

export const CreateCustomerDialog = (props: CreateDialogProps) => <CreateClientDialog kind="customer" {...props} />;
export const CreateVendorDialog = (props: CreateDialogProps) => <CreateClientDialog kind="vendor" {...props} />;
