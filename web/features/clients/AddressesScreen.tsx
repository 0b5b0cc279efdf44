import type { AddressRow } from '../../../server/contract/clients/book.ts';
import {
  addressFields,
  labelOfAddress,
  placeFields,
  takesGoods,
  UNITED_STATES,
} from '../../../server/domain/clients/addressFields.ts';
import { windowsOf } from '../../../server/domain/clients/deliveryWindows.ts';
import { clientKinds, type ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import type { TableColumn } from '../../components/Table.tsx';
import { useText } from '../../i18n/useText.ts';
import { ClientPage } from '../../references/client/ClientPage.tsx';
import { entryWords } from '../../references/client/clientWords.ts';
import { useMay } from '../../session/useSession.ts';
import { useAddressesQuery } from './bookApi.ts';
import { EntriesCard } from './EntriesCard.tsx';

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
  const windows: TableColumn<AddressRow> = {
    title: t('address.windows'),
    isWrapped: true,
    cell: (row) =>
      windowsOf(row)
        .map(([day, open]) => `${t(`address.day.${day}`)} ${open}`)
        .join(', '),
  };
  const extras = { deliversMonday: { hint: t('address.windowHint') } };
  return clientKinds[kind].addresses.map((type) => (
    <EntriesCard
      key={type}
      book="address"
      {...{ source, query, mayEdit }}
      columns={takesGoods(type) ? [...columns, windows] : columns}
      id={`addresses-${String(type)}`}
      title={t(`address.type.${type}`)}
      isHere={(row) => row.type === type}
      extra={{ type }}
      begin={{ country: UNITED_STATES }}
      fields={takesGoods(type) ? addressFields : placeFields}
      fieldExtras={takesGoods(type) ? extras : {}}
      nameOf={labelOfAddress}
    />
  ));
}

export const CustomerAddressesScreen = () => <AddressesScreen kind="customer" />;
export const VendorAddressesScreen = () => <AddressesScreen kind="vendor" />;
