import { BankAccountIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AgedCustomer } from '../../../../server/contract/sales/receivables.ts';
import { isBusinessDay } from '../../../../server/domain/businessDay.ts';
import { ageBuckets } from '../../../../server/domain/sales/ageing.ts';
import { DateField } from '../../../components/DateField.tsx';
import { Figures } from '../../../components/Figures.tsx';
import type { TableColumn } from '../../../components/Table.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import type { AddressFilter } from '../../../lists/addressFilters.ts';
import { tableAddress, tablePage } from '../../../lists/listAddress.ts';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { TableScreen } from '../../../lists/TableScreen.tsx';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { clientTabPath } from '../../../paths.ts';
import { useToday } from '../../../session/useToday.ts';
import { useReceivablesQuery } from './receivablesApi.ts';

/** The day of which is told; empty: today. */
const dayFilter: AddressFilter<string> = {
  read: (params) => {
    const day = params.get('day') ?? '';
    return isBusinessDay(day) ? day : '';
  },
  write: (day) => [['day', day]],
};

const sums = [...ageBuckets, 'balance', 'ahead'] as const;

/** /receivables: what customers owe on a day, by days past due (rules 12). */
export function ReceivablesScreen() {
  const { t } = useText('receivables');
  const today = useToday();
  const address = useMemo(() => tableAddress({ day: dayFilter }), []);
  const { state, change, setSearch } = useAddressState(address);
  const { day, search } = state;
  const query = useReceivablesQuery({
    ...tablePage(state),
    ...(day === '' ? {} : { asOf: day }),
    ...(search === '' ? {} : { searchKey: search }),
  });
  const { totals } = query.currentData ?? {};
  const columns: readonly TableColumn<AgedCustomer>[] = [
    {
      title: t('column.client'),
      isHeader: true,
      isWrapped: true,
      cell: ({ clientId, client }) => <Link to={clientTabPath('customer', 'orders')(clientId)}>{client}</Link>,
    },
    ...sums.map((id) => ({
      title: t(`column.${id}`),
      isNumber: true,
      cell: (row: AgedCustomer) => formatMoney(row[id]),
    })),
  ];
  return (
    <TableScreen
      title={t('title')}
      intro={t('intro')}
      toolbar={
        <>
          <ListToolbar label={t('search')} search={search} onSearch={setSearch}>
            <DateField
              label={t('asOf')}
              value={day === '' ? today : day}
              onChange={(typed) => {
                if (isBusinessDay(typed)) change({ day: typed === today ? '' : typed });
              }}
            />
          </ListToolbar>
          {totals && (
            <Figures
              className="cd-line-totals"
              label={t('totals')}
              figures={sums.map((id) => [t(`column.${id}`), formatMoney(totals[id])])}
            />
          )}
        </>
      }
      state={state}
      change={change}
      columns={columns}
      rowId={({ clientId }) => clientId}
      query={query}
      empty={{ icon: <BankAccountIcon size={32} />, title: t('none'), text: t('noneText') }}
    />
  );
}
