import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ClientInfo } from '../../../server/contract/clients/clients.ts';
import { useText } from '../../i18n/useText.ts';
import { paths, vendorAccountPath, vendorProductsPath } from '../../paths.ts';
import type { RecordRef } from '../../records/record.ts';
import { RecordPage } from '../../records/RecordPage.tsx';
import { useClientInfoQuery } from './vendorApi.ts';
import { vendorFacts } from './vendorFacts.tsx';
import { vendorKind } from './vendorRecord.ts';

/** The tabs of a vendor (spec 3, section 2) that exist, in their order; a new one is a line here and a route. */
const vendorTabs = [
  { id: 'account', path: vendorAccountPath },
  { id: 'products', path: vendorProductsPath },
] as const;

interface VendorPageProps {
  readonly tab: (typeof vendorTabs)[number]['id'];
  readonly children: (vendor: ClientInfo, record: RecordRef) => ReactNode;
}

/** The frame of a vendor's tabs. */
export function VendorPage({ tab, children }: VendorPageProps) {
  const { t } = useText('clients');
  const { clientId = '' } = useParams();
  const query = useClientInfoQuery(clientId);
  const name = query.currentData?.name;
  const record = useMemo(
    () => (name === undefined ? undefined : { kind: vendorKind, id: clientId, name }),
    [clientId, name],
  );
  return (
    <RecordPage
      {...{ kind: vendorKind, id: clientId, query, record, tab }}
      className="cd-page-narrow"
      list={{ path: paths.vendors, title: t('vendors.title'), label: t('vendor.back') }}
      label={t('vendor.tabs')}
      tabs={vendorTabs.map(({ id, path }) => ({
        id,
        permission: 'clients.view' as const,
        title: t(`tab.${id}`),
        path,
      }))}
      scope={{}}
      unknown={t('vendor.unknown')}
      facts={vendorFacts}
    >
      {children}
    </RecordPage>
  );
}
