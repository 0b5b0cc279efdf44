import { ShopIcon, TruckIcon } from '@blueprintjs/icons';
import type { ClientListQuery, ClientRow } from '../../../server/contract/clients/clients.ts';
import { ClientStatus } from '../../../server/domain/clients/client.ts';
import { clientFields, clientSortNames } from '../../../server/domain/clients/clientFields.ts';
import { typeOfKind, type ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import { listedFields } from '../../../server/domain/fields.ts';
import { kinds } from '../../../server/domain/kinds.ts';
import { useText } from '../../i18n/useText.ts';
import { RecordListScreen } from '../../lists/RecordListScreen.tsx';
import { useList } from '../../lists/useList.ts';
import { clientPaths, clientTabPath } from '../../paths.ts';
import { recordList } from '../../records/recordList.ts';
import { useRecordColumns } from '../../records/useRecordColumns.tsx';
import { clientWords } from '../../references/client/clientWords.ts';
import { clientListCall, useFindClientsQuery } from '../../references/referencesApi.ts';
import { clientActions } from './clientActions.ts';

const [roomy, fact] = [{ isRoomy: true }, { card: 'fact' }] as const;
const more = { businessType: roomy, externalNumber: roomy, mainPhone: fact, email: fact };
const listOf = (kind: ClientKind) =>
  recordList<ClientRow, ClientListQuery, (typeof clientSortNames)[number]>({
    ...{ kind: kinds.client, name: `${kind}s`, path: clientPaths[kind], sortNames: clientSortNames },
    rowPath: ({ clientId }) => clientTabPath(kind, 'account')(clientId),
    ...{ statuses: ClientStatus, asked: { type: typeOfKind[kind] }, call: clientListCall },
    columns: { fields: listedFields(clientFields), words: clientWords, more },
  });
const lists = { customer: listOf('customer'), vendor: listOf('vendor') };
const icons = { customer: <ShopIcon size={32} />, vendor: <TruckIcon size={32} /> };

/** /customers and /vendors: whom the company sells to, and whom it buys from (spec 3, section 2). */
function ClientsScreen({ kind }: { readonly kind: ClientKind }) {
  const { t } = useText('clients');
  const { spec, queryOf, columns } = lists[kind];
  const list = useList(spec);
  const asked = queryOf(list.shown);
  return (
    <RecordListScreen
      {...{ list, asked, actions: clientActions[kind], imports: `${kind}s`, icon: icons[kind] }}
      query={useFindClientsQuery(asked)}
      columns={useRecordColumns<ClientRow>(columns)}
      say={(key, values) => t(`${kind}s.${key}`, values)}
      exportPath="client/manager/:companyId/clients-export"
    />
  );
}

export const CustomersScreen = () => <ClientsScreen kind="customer" />;
export const VendorsScreen = () => <ClientsScreen kind="vendor" />;
