import type { TableColumn } from '../../../components/Table.tsx';
import { chosenOf, type Option } from '../../../components/options.ts';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { ClipboardIcon, PlusIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { CountRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { countStages } from '../../../../server/domain/inventory/count/inventoryCount.ts';
import { useText } from '../../../i18n/useText.ts';
import { ImportButton } from '../../../lists/ImportButton.tsx';
import { choiceFilter } from '../../../lists/addressFilters.ts';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { tableAddress, tablePage } from '../../../lists/listAddress.ts';
import { TableScreen } from '../../../lists/TableScreen.tsx';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { countPath } from '../../../paths.ts';
import { Moment } from '../../../session/Moment.tsx';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { dialogOpened } from '../../../state/dialogsSlice.ts';
import { useListCountsQuery } from './countsApi.ts';
import './counts.css';
import { scopeText } from './countText.ts';
import { StageMark } from './StageMark.tsx';

const address = tableAddress({ stage: choiceFilter('stage', countStages, null) });

/** /inventory-counts: counts of the stock, the newest first, and the way to a new one (spec 2, 2.2; rules 14). */
export function CountsScreen() {
  const { t } = useText('counts');
  const may = useMay();
  const dispatch = useAppDispatch();
  const { state, change, setSearch } = useAddressState(address);
  const { stage, search } = state;
  const query = useListCountsQuery({
    ...tablePage(state),
    ...(stage === null ? {} : { stage }),
    ...(search === '' ? {} : { searchKey: search }),
  });
  const open = () => dispatch(dialogOpened({ name: 'newCount' }));
  const start = may('inventory.count') && (
    <Button intent="primary" icon={<PlusIcon />} text={t('list.start')} onClick={open} />
  );
  const clear = <Button text={t('list.clear')} onClick={() => change({ stage: null, search: '' })} />;
  const isFiltered = stage !== null || search !== '';
  const columns: readonly TableColumn<CountRow>[] = [
    {
      title: t('list.number'),
      card: 'title',
      cell: ({ countId, number }) => <Link to={countPath(countId)}>{number}</Link>,
    },
    { title: t('list.scope'), isWrapped: true, cell: (row) => <Scope row={row} /> },
    { title: t('list.stage'), card: 'beside', cell: (row) => <StageMark stage={row.stage} /> },
    { title: t('list.progress'), isNumber: true, cell: ({ counted, lines }) => t('list.counted', { counted, lines }) },
    { title: t('list.startedAt'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { title: t('list.startedBy'), cell: ({ startedBy }) => startedBy },
    { title: t('list.closedAt'), cell: ({ closedAt }) => (closedAt === null ? '–' : <Moment at={closedAt} />) },
    { title: t('list.note'), isWrapped: true, cell: ({ note }) => note },
  ];
  const stages: readonly Option<(typeof countStages)[number] | ''>[] = [
    { value: '', label: t('list.anyStage') },
    ...countStages.map((value) => ({ value, label: t(`stage.${value}`) })),
  ];
  const toolbar = (
    <ListToolbar label={t('list.search')} search={search} onSearch={setSearch}>
      <label className="cd-inline-field">
        {t('list.stage')}
        <HTMLSelect
          value={stage ?? ''}
          options={stages}
          onChange={chosenOf(stages, (value) => change({ stage: value === '' ? null : value }))}
        />
      </label>
    </ListToolbar>
  );
  return (
    <TableScreen
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        <>
          <ImportButton kind="counts" />
          {start}
        </>
      }
      toolbar={toolbar}
      state={state}
      change={change}
      columns={columns}
      rowId={({ countId }) => countId}
      query={query}
      empty={{
        icon: <ClipboardIcon size={32} />,
        title: t(isFiltered ? 'list.noneFound' : 'list.none'),
        text: t(isFiltered ? 'list.noneFoundText' : 'list.noneText'),
        action: isFiltered ? clear : start,
      }}
    />
  );
}

function Scope({ row: { scope, isBlind } }: { readonly row: CountRow }) {
  const { t } = useText('counts');
  const text = scopeText(t, scope);
  return isBlind ? t('fact.blindScope', { scope: text }) : text;
}
