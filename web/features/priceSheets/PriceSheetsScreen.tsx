import { Button } from '@blueprintjs/core';
import { PlusIcon, TagIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { SheetRow } from '../../../server/contract/priceSheets/priceSheets.ts';
import { sheetSortNames, type SheetSortName } from '../../../server/domain/priceSheets/sheetFields.ts';
import type { TableColumn } from '../../components/Table.tsx';
import { formatDay } from '../../format/dates.ts';
import { NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { orderFilter } from '../../lists/addressFilters.ts';
import { tableAddress, tablePage } from '../../lists/listAddress.ts';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { TableScreen } from '../../lists/TableScreen.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { priceSheetPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { useListPriceSheetsQuery } from './sheetsApi.ts';

const address = tableAddress({
  order: orderFilter('sort', sheetSortNames, { sortName: 'name', sortType: 'asc' }),
});

/** /price-sheets: the company's price sheets by name (spec 2, 2.6). */
export function PriceSheetsScreen() {
  const { t } = useText('sheets');
  const may = useMay();
  const dispatch = useAppDispatch();
  const { state, change, setSearch } = useAddressState(address);
  const { search, order } = state;
  const query = useListPriceSheetsQuery({
    ...tablePage(state),
    ...order,
    ...(search === '' ? {} : { searchKey: search }),
  });
  const column = (
    id: SheetSortName,
    cell: TableColumn<SheetRow>['cell'],
    more: Partial<TableColumn<SheetRow>> = {},
  ): TableColumn<SheetRow> => ({
    title: t(`column.${id}`),
    direction: id === order.sortName ? order.sortType : null,
    onSort: (sortType) => change({ order: { sortName: id, sortType } }),
    cell,
    ...more,
  });
  const columns: readonly TableColumn<SheetRow>[] = [
    column('name', ({ priceSheetId, name }) => <Link to={priceSheetPath(priceSheetId)}>{name}</Link>, {
      ...{ isHeader: true, isWrapped: true },
    }),
    { title: t('column.owner'), isWrapped: true, cell: ({ owner }) => owner },
    column('lastOrderDate', ({ lastOrderDate }) => (lastOrderDate === null ? NONE : formatDay(lastOrderDate))),
    column('assignedCount', ({ assignedCount }) => String(assignedCount), { isNumber: true }),
    column('itemCount', ({ itemCount }) => String(itemCount), { isNumber: true }),
    {
      title: t('column.version'),
      cell: ({ version, validUntil }) =>
        version === 0 || validUntil === null
          ? t('list.draft')
          : t('list.version', { number: version, until: formatDay(validUntil) }),
    },
    {
      ...{ title: t('column.view'), isHidden: true, card: 'none' },
      cell: ({ priceSheetId, name }) => (
        <Link to={priceSheetPath(priceSheetId)} aria-label={t('list.viewOne', { name })}>
          {t('list.view')}
        </Link>
      ),
    },
  ];
  const create = may('sheets.edit') && (
    <Button
      intent="primary"
      icon={<PlusIcon />}
      text={t('list.create')}
      onClick={() => dispatch(dialogOpened({ name: 'newPriceSheet' }))}
    />
  );
  const isFiltered = search !== '';
  return (
    <TableScreen
      title={t('list.title')}
      intro={t('list.intro')}
      actions={create}
      toolbar={<ListToolbar label={t('list.search')} search={search} onSearch={setSearch} />}
      state={state}
      change={change}
      columns={columns}
      rowId={({ priceSheetId }) => priceSheetId}
      query={query}
      empty={{
        icon: <TagIcon size={32} />,
        title: t(isFiltered ? 'list.noneFound' : 'list.none'),
        text: t(isFiltered ? 'list.noneFoundText' : 'list.noneText'),
        action: isFiltered ? <Button text={t('list.clear')} onClick={() => change({ search: '' })} /> : create,
      }}
    />
  );
}
