import { TruckIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ClientListQuery, ClientRow } from '../../../server/contract/clients/clients.ts';
import { ClientStatus, ClientType } from '../../../server/domain/clients/client.ts';
import { clientFields, clientSortNames } from '../../../server/domain/clients/clientFields.ts';
import { listedFields } from '../../../server/domain/fields.ts';
import type { GridColumn } from '../../components/grid/gridTypes.ts';
import { StatusMark } from '../../components/StatusMark.tsx';
import { useText } from '../../i18n/useText.ts';
import { flagFilter } from '../../lists/addressFilters.ts';
import { fieldColumns } from '../../records/fieldColumns.ts';
import { listAddress, partsQuery } from '../../lists/listAddress.ts';
import { RecordListScreen } from '../../lists/RecordListScreen.tsx';
import { useList, type ListSpec } from '../../lists/useList.ts';
import { paths, vendorAccountPath } from '../../paths.ts';
import { clientListCall, useFindClientsQuery } from '../../references/referencesApi.ts';
import { vendorWords } from '../../references/vendor/vendorWords.ts';
import { vendorActions } from './vendorActions.ts';

const address = listAddress(clientSortNames, { isInactive: flagFilter('inactive') });
type VendorsState = ReturnType<typeof address.read>;

const vendorsQuery = (shown: VendorsState): ClientListQuery => ({
  ...partsQuery(shown),
  type: ClientType.VENDOR,
  status: shown.isInactive ? ClientStatus.INACTIVE : ClientStatus.ACTIVE,
});

const spec: ListSpec<ClientRow, VendorsState> = {
  name: 'vendors',
  path: paths.vendors,
  address,
  frozen: 1,
  rowId: ({ clientId }: ClientRow) => clientId,
  rowPath: ({ clientId }: ClientRow) => vendorAccountPath(clientId),
  records: { type: 'Client', call: (shown) => clientListCall(vendorsQuery(shown)) },
};

/** /vendors: who the company buys from (spec 3, section 2). */
export function VendorsScreen() {
  const { t } = useText('clients');
  const list = useList(spec);
  const asked = vendorsQuery(list.shown);
  return (
    <RecordListScreen
      list={list}
      query={useFindClientsQuery(asked)}
      asked={asked}
      columns={useVendorColumns()}
      say={(key, values) => t(`vendors.${key}`, values)}
      icon={<TruckIcon size={32} />}
      actions={vendorActions}
      imports="vendors"
      exportPath="client/manager/:companyId/clients-export"
    />
  );
}

/** What lacks an e-mail is marked beside its name (rules 18.28). */
function useVendorColumns(): readonly GridColumn<ClientRow>[] {
  const { t } = useText('clients');
  return useMemo(() => {
    const name = ({ clientId, name: text, isIncomplete }: ClientRow) => (
      <span className="cd-marked">
        <Link to={vendorAccountPath(clientId)} tabIndex={-1}>
          {text}
        </Link>
        {isIncomplete && <span className="cd-record-mark cd-record-mark-open">{t('vendors.incomplete')}</span>}
      </span>
    );
    const status = ({ status: code }: ClientRow) => (
      <StatusMark isActive={code === ClientStatus.ACTIVE} text={vendorWords.fieldValue('status', code)} />
    );
    return fieldColumns<ClientRow>(listedFields(clientFields), vendorWords, address.isSort, {
      name: { width: 220, grows: true, isRowHeader: true, card: 'title', render: name },
      status: { card: 'mark', render: status },
      businessType: { isRoomy: true },
      externalNumber: { isRoomy: true },
      mainPhone: { card: 'fact' },
      email: { card: 'fact' },
    });
  }, [t]);
}
