import type { AddressRow } from '../../../server/contract/clients/book.ts';
import {
  addressFields,
  AddressType,
  labelOfAddress,
  UNITED_STATES,
  type AddressTypeCode,
} from '../../../server/domain/clients/addressFields.ts';
import { clientKinds, type ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import type { TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { ClientPage } from '../../references/client/ClientPage.tsx';
import { entryWords } from '../../references/client/clientWords.ts';
import { useMay } from '../../session/useSession.ts';
import { useAddressesQuery } from './bookApi.ts';
import { EntriesCard } from './EntriesCard.tsx';

/** The blocks of the tab (spec 3, section 2). */
const blocks: Readonly<Record<ClientKind, readonly AddressTypeCode[]>> = {
  customer: [AddressType.BILLING, AddressType.DELIVERING, AddressType.CONTACT],
  vendor: [AddressType.BILLING, AddressType.SHIPPING, AddressType.CONTACT],
};

/** customers/{id}/addresses and vendors/{id}/addresses (spec 3, section 2; spec 1, 2.9). */
function AddressesScreen({ kind }: { readonly kind: ClientKind }) {
  return (
    <ClientPage kind={kind} tab="addresses">
      {(_, { id }) => <Addresses kind={kind} source={id} />}
    </ClientPage>
  );
}

interface AddressesProps {
  readonly kind: ClientKind;
  readonly source: string;
}

function Addresses({ kind, source }: AddressesProps) {
  const { t } = useText('clients');
  const mayEdit = useMay()(clientKinds[kind].edit);
  const query = useAddressesQuery(source);
  const { fieldName } = entryWords('address');
  const columns: readonly TableColumn<AddressRow>[] = [
    { title: t('address.name'), isHeader: true, isWrapped: true, cell: labelOfAddress },
    { title: fieldName('street'), isWrapped: true, cell: ({ street }) => street },
    { title: fieldName('city'), isWrapped: true, cell: ({ city }) => city },
    { title: fieldName('state'), cell: ({ state }) => state },
    { title: fieldName('zip'), cell: ({ zip }) => zip },
    { title: fieldName('country'), cell: ({ country }) => country },
  ];
  return blocks[kind].map((type) => (
    <EntriesCard
      key={type}
      book="address"
      {...{ source, query, columns, mayEdit }}
      id={`addresses-${String(type)}`}
      title={t(`address.type.${type}`)}
      isHere={(row) => row.type === type}
      extra={{ type }}
      begin={{ country: UNITED_STATES }}
      fields={addressFields}
      nameOf={labelOfAddress}
    />
  ));
}

export const CustomerAddressesScreen = () => <AddressesScreen kind="customer" />;
export const VendorAddressesScreen = () => <AddressesScreen kind="vendor" />;
