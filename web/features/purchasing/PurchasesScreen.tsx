import { Button } from '@blueprintjs/core';
import { InboxIcon, PlusIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { purchaseOrderSortNames } from '../../../server/domain/purchasing/purchaseSorts.ts';
import { purchaseStages, type PurchaseStageCode } from '../../../server/domain/purchasing/purchaseStage.ts';
import { DateRangeFields } from '../../components/DateRangeFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { ALL_DATES, type DateRange } from '../../format/dateRanges.ts';
import { useText } from '../../i18n/useText.ts';
import { datesFilter, listDates } from '../../lists/addressDates.ts';
import { choiceFilter, orderFilter, type AddressFilter } from '../../lists/addressFilters.ts';
import { tableAddress, tablePage } from '../../lists/listAddress.ts';
import { ImportButton } from '../../lists/ImportButton.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { TableScreen } from '../../lists/TableScreen.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { useListDates } from '../../session/useDayRule.ts';
import { useMay } from '../../session/useSession.ts';
import { useToday } from '../../session/useToday.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { useListPurchasesQuery } from './purchasesApi.ts';
import { stageText } from './purchaseWords.ts';
import { usePurchaseColumns } from './usePurchaseColumns.tsx';

const written = purchaseStages.map(String);
const statusChoice = choiceFilter('status', written, null);
const statusFilter: AddressFilter<PurchaseStageCode | null> = {
  read: (params) => purchaseStages.find((code) => String(code) === statusChoice.read(params)) ?? null,
  write: (status) => statusChoice.write(status === null ? null : String(status)),
};

const addressOf = (today: string, window: DateRange) =>
  tableAddress({
    status: statusFilter,
    dates: datesFilter(listDates, window, today),
    order: orderFilter('sort', purchaseOrderSortNames, { sortName: 'number', sortType: 'desc' }),
  });

/** /purchase-orders: what is bought, the latest first, and the way to a new order (spec 3, section 2). */
export function PurchasesScreen() {
  const { t } = useText('purchases');
  const may = useMay();
  const dispatch = useAppDispatch();
  const today = useToday();
  const window = useListDates('purchaseList');
  const address = useMemo(() => addressOf(today, window), [today, window]);
  const { state, change, setSearch } = useAddressState(address);
  const { status, dates, order, search } = state;
  const isDated = dates.fromDate !== ALL_DATES.fromDate || dates.toDate !== ALL_DATES.toDate;
  const query = useListPurchasesQuery({
    ...tablePage(state),
    ...order,
    ...(status === null ? {} : { status }),
    ...(search === '' ? {} : { searchKey: search }),
    ...(isDated ? dates : {}),
  });
  const create = may('purchases.edit') && (
    <Button
      intent="primary"
      icon={<PlusIcon />}
      text={t('list.create')}
      onClick={() => dispatch(dialogOpened({ name: 'newPurchase' }))}
    />
  );
  const isFiltered = status !== null || search !== '' || isDated;
  const clear = (
    <Button text={t('list.clear')} onClick={() => change({ status: null, search: '', dates: ALL_DATES })} />
  );
  const statuses = [
    { value: '', label: t('list.anyStatus') },
    ...purchaseStages.map((code) => ({ value: String(code), label: stageText(code) })),
  ];
  return (
    <TableScreen
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        <>
          {create}
          <ImportButton kind="purchase-orders" />
          <ImportButton kind="receipts" isNamed takesDrops={false} />
        </>
      }
      toolbar={
        <ListToolbar label={t('list.search')} search={search} onSearch={setSearch}>
          <SelectField
            label={t('column.status')}
            value={status === null ? '' : String(status)}
            options={statuses}
            onChoose={(value) => change({ status: purchaseStages.find((code) => String(code) === value) ?? null })}
          />
          <DateRangeFields
            range={dates}
            today={today}
            own={{ name: t('list.anyDate'), range: ALL_DATES }}
            onChange={(next) => change({ dates: next })}
          />
        </ListToolbar>
      }
      state={state}
      change={change}
      columns={usePurchaseColumns({ order, onOrder: (next) => change({ order: next }) })}
      rowId={({ id }) => id}
      query={query}
      empty={{
        icon: <InboxIcon size={32} />,
        title: t(isFiltered ? 'list.noneFound' : 'list.none'),
        text: t(isFiltered ? 'list.noneFoundText' : 'list.noneText'),
        action: isFiltered ? clear : create,
      }}
    />
  );
}
