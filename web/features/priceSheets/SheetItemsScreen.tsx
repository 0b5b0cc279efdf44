import { Button } from '@blueprintjs/core';
import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SheetInfo } from '../../../server/contract/priceSheets/priceSheets.ts';
import type { SheetItemRow } from '../../../server/contract/priceSheets/sheetItems.ts';
import { itemSortNames } from '../../../server/domain/priceSheets/sheetItemSorts.ts';
import { priceGroups } from '../../../server/domain/pricing/priceGroups.ts';
import { errorText } from '../../api/apiError.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { parseNumber } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { choiceFilter, orderFilter } from '../../lists/addressFilters.ts';
import { tableAddress, tablePage, USUAL_ROWS } from '../../lists/listAddress.ts';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { AddItemsDialog } from '../../references/AddItemsDialog.tsx';
import { useTimeline } from '../../records/history/useTimeline.ts';
import { useMay } from '../../session/useSession.ts';
import { RangeFields, rangeFilter } from './RangeFields.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { SheetPage } from './SheetPage.tsx';
import { useAddSheetItemsMutation, useSheetItemsQuery } from './sheetsApi.ts';
import { useItemColumns } from './useItemColumns.tsx';

const address = tableAddress({
  level: choiceFilter('level', priceGroups, null),
  from: rangeFilter('from'),
  to: rangeFilter('to'),
  order: orderFilter('sort', itemSortNames, { sortName: 'number', sortType: 'asc' }),
});

/** price-sheets/{id}: the items of a sheet with their prices of now (spec 2, 2.6). */
export const SheetItemsScreen = () => (
  <SheetPage tab="items">{(sheet) => <SheetItems key={sheet.priceSheetId} sheet={sheet} />}</SheetPage>
);

type Doing = 'add' | 'batch' | 'all';

function SheetItems({ sheet }: { readonly sheet: SheetInfo }) {
  const { t } = useText('sheets');
  const timeline = useTimeline();
  const { priceSheetId: sheetId, itemCount } = sheet;
  const mayEdit = useMay()('sheets.edit') && sheet.mayEdit;
  const { state, change, setSearch } = useAddressState(address);
  const { search, level, from, to, order, page } = state;
  const [chosen, setChosen] = useState<ReadonlyMap<string, SheetItemRow>>(new Map());
  const [doing, setDoing] = useState<Doing | null>(null);
  const [add] = useAddSheetItemsMutation();
  const query = useSheetItemsQuery({
    sheetId,
    query: {
      ...tablePage(state),
      ...order,
      ...(search === '' ? {} : { searchKey: search }),
      ...(level === null ? {} : { level }),
      ...limits({ from, to }),
    },
  });
  const columns = useItemColumns({
    ...{ sheetId, sheet: sheet.name, mayEdit, order, onOrder: (next) => change({ order: next }) },
    chosen: mayEdit ? { items: chosen, choose: setChosen } : null,
  });
  const addItems = async (productIds: readonly string[]): Promise<string | null> => {
    try {
      await add({ sheetId, body: { productIds: [...productIds] } }).unwrap();
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  const addButton = mayEdit && (
    <Button intent="primary" icon={<PlusIcon />} text={t('items.add')} onClick={() => setDoing('add')} />
  );
  const isFiltered = search !== '' || level !== null || from !== '' || to !== '';
  return (
    <>
      <ListToolbar label={t('items.search')} search={search} onSearch={setSearch}>
        <SelectField
          label={t('items.column.level')}
          value={level ?? ''}
          options={[
            { value: '', label: t('items.anyLevel') },
            ...priceGroups.map((group) => ({ value: group, label: group })),
          ]}
          onChoose={(value) => change({ level: priceGroups.find((group) => group === value) ?? null })}
        />
        <RangeFields from={from} to={to} onChange={(range) => change(range)} />
      </ListToolbar>
      <div className="cd-sheet-actions">
        {addButton}
        {mayEdit && itemCount > 0 && (
          <>
            <Button
              icon={<EditIcon />}
              text={t('items.batch', { count: chosen.size })}
              disabled={chosen.size === 0}
              onClick={() => setDoing('batch')}
            />
            <Button
              variant="minimal"
              text={t('items.choosePage')}
              onClick={() =>
                setChosen(new Map([...chosen, ...(query.data?.list ?? []).map((item) => [item.itemId, item] as const)]))
              }
            />
            <Button text={t('items.all')} onClick={() => setDoing('all')} />
          </>
        )}
        {timeline && (
          <Button
            variant="minimal"
            text={t('items.history')}
            onClick={() => timeline.open({ fields: ['sheetItem', 'sheetItemPrice', 'allItemPrices', 'itemCount'] })}
          />
        )}
      </div>
      <PagedTable
        isCard
        className="cd-table-acting"
        label={t('items.title')}
        columns={columns}
        rowId={({ itemId }) => itemId}
        query={query}
        page={page}
        size={USUAL_ROWS}
        onPage={(next) => change({ page: next })}
        empty={
          <p className="cd-muted" role="status">
            {t(isFiltered ? 'items.noneFound' : 'items.none')}
          </p>
        }
      />
      {doing === 'add' && <AddItemsDialog add={addItems} onClose={() => setDoing(null)} />}
      {doing === 'batch' && (
        <RuleDialog
          {...{ sheetId, items: [...chosen.values()] }}
          onDone={() => setChosen(new Map())}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === 'all' && <RuleDialog sheetId={sheetId} items={null} onClose={() => setDoing(null)} />}
    </>
  );
}

/** What is no number limits nothing. */
const limits = (range: { readonly from: string; readonly to: string }): { from?: string; to?: string } =>
  Object.fromEntries(
    Object.entries(range).flatMap(([name, text]) => {
      const number = parseNumber(text);
      return number === null || number.startsWith('-') ? [] : [[name, number]];
    }),
  );
