import { ShopIcon, TruckIcon } from '@blueprintjs/icons';
import type { ClientListQuery, ClientRow } from '../../../server/contract/clients/clients.ts';
import { ClientStatus } from '../../../server/domain/clients/client.ts';
import { clientFields, clientSortNames } from '../../../server/domain/clients/clientFields.ts';
import { typeOfKind, type ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import { listedFields } from '../../../server/domain/fields.ts';
import { useText } from '../../i18n/useText.ts';
import { flagFilter } from '../../lists/addressFilters.ts';
import { useRecordColumns } from '../../records/useRecordColumns.tsx';
import { listAddress, partsQuery } from '../../lists/listAddress.ts';
import { RecordListScreen } from '../../lists/RecordListScreen.tsx';
import { useList, type ListSpec } from '../../lists/useList.ts';
import { clientPaths, clientTabPath } from '../../paths.ts';
import { clientListCall, useFindClientsQuery } from '../../references/referencesApi.ts';
import { clientWords } from '../../references/client/clientWords.ts';
import { clientActions } from './clientActions.ts';

const address = listAddress(clientSortNames, { isInactive: flagFilter('inactive') });
type ClientsState = ReturnType<typeof address.read>;

const queryOf =
  (kind: ClientKind) =>
  (shown: ClientsState): ClientListQuery => ({
    ...partsQuery(shown),
    type: typeOfKind[kind],
    status: shown.isInactive ? ClientStatus.INACTIVE : ClientStatus.ACTIVE,
  });

const specOf = (kind: ClientKind): ListSpec<ClientRow, ClientsState> => ({
  name: `${kind}s`,
  path: clientPaths[kind],
  address,
  frozen: 1,
  rowId: ({ clientId }: ClientRow) => clientId,
  rowPath: ({ clientId }: ClientRow) => clientTabPath(kind, 'account')(clientId),
  records: { type: 'Client', call: (shown) => clientListCall(queryOf(kind)(shown)) },
});
const specs = { customer: specOf('customer'), vendor: specOf('vendor') };

/** What lacks an email is marked beside its name (rules 18.28). */
const columnsOf = ({ rowPath }: (typeof specs)[ClientKind]) => ({
  fields: listedFields(clientFields),
  words: clientWords,
  isSort: address.isSort,
  active: ClientStatus.ACTIVE,
  pathOf: rowPath,
  more: {
    businessType: { isRoomy: true },
    externalNumber: { isRoomy: true },
    mainPhone: { card: 'fact' },
    email: { card: 'fact' },
  } as const,
});
const columns = { customer: columnsOf(specs.customer), vendor: columnsOf(specs.vendor) };
const icons = { customer: <ShopIcon size={32} />, vendor: <TruckIcon size={32} /> };

/** /customers and /vendors: whom the company sells to, and whom it buys from (spec 3, section 2). */
function ClientsScreen({ kind }: { readonly kind: ClientKind }) {
  const { t } = useText('clients');
  const list = useList(specs[kind]);
  const asked = queryOf(kind)(list.shown);
  return (
    <RecordListScreen
      list={list}
      query={useFindClientsQuery(asked)}
      asked={asked}
      columns={useRecordColumns<ClientRow>(columns[kind])}
      say={(key, values) => t(`${kind}s.${key}`, values)}
      icon={icons[kind]}
      actions={clientActions[kind]}
      imports={`${kind}s`}
      exportPath="client/manager/:companyId/clients-export"
    />
  );
}

export const CustomersScreen = () => <ClientsScreen kind="customer" />;
export const VendorsScreen = () => <ClientsScreen kind="vendor" />;
