import { useMemo, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import { kindOfClient, type ClientKind } from '../../../server/domain/clients/clientKinds.ts';
import { useText } from '../../i18n/useText.ts';
import { clientPaths, clientTabPath, type ClientTab } from '../../paths.ts';
import type { RecordRef } from '../../records/record.ts';
import { RecordPage } from '../../records/RecordPage.tsx';
import { useClientInfoQuery } from './clientApi.ts';
import { clientFacts } from './clientFacts.tsx';
import { clientRecordKind } from './clientRecord.ts';

/** The tabs of a customer or vendor (spec 3, section 2) that exist, in their order; a new one is a word here and a route. */
const tabs: Readonly<Record<ClientKind, readonly ClientTab[]>> = {
  customer: [
    'account',
    'orders',
    'price-sheets',
    'products',
    'contacts',
    'addresses',
    'financial-details',
    'documents',
  ],
  vendor: ['account', 'orders', 'products', 'contacts', 'addresses', 'financial-details', 'documents'],
};

/** Orders belong to who sells or buys, price sheets to who sees them. */
const permissionOf = (kind: ClientKind, tab: ClientTab) => {
  if (tab === 'orders') return kind === 'customer' ? 'sales.view' : 'purchases.view';
  return tab === 'price-sheets' ? 'sheets.view' : 'clients.view';
};

interface ClientPageProps {
  readonly kind: ClientKind;
  readonly tab: ClientTab;
  readonly children: (client: ClientInfo, record: RecordRef) => ReactNode;
}

/** The frame of the tabs of a customer or vendor. */
export function ClientPage({ kind, tab, children }: ClientPageProps) {
  const { t } = useText('clients');
  const { clientId = '' } = useParams();
  const query = useClientInfoQuery(clientId);
  const { name, type } = query.currentData ?? {};
  const record = useMemo(
    () => (name === undefined ? undefined : { kind: clientRecordKind, id: clientId, name }),
    [clientId, name],
  );
  // An address of the other kind.
  if (type !== undefined && kindOfClient(type) !== kind)
    return <Navigate to={clientTabPath(kindOfClient(type), 'account')(clientId)} replace />;
  return (
    <RecordPage
      {...{ kind: clientRecordKind, id: clientId, query, record, tab }}
      // The product list is a table of many columns.
      {...(tab === 'products' && kind === 'customer' ? {} : { className: 'cd-page-narrow' })}
      list={{ path: clientPaths[kind], title: t(`${kind}s.title`), label: t('list.back') }}
      label={t(`${kind}.tabs`)}
      tabs={tabs[kind].map((id) => ({
        id,
        permission: permissionOf(kind, id),
        title: t(`tab.${id}`),
        path: clientTabPath(kind, id),
      }))}
      scope={{}}
      unknown={t(`${kind}.unknown`)}
      facts={clientFacts}
    >
      {children}
    </RecordPage>
  );
}
