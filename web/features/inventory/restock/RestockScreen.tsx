import type { RestockRow } from '../../../../server/contract/inventory/restock.ts';
import { useHeldEdits } from '../../../components/grid/useHeldEdits.ts';
import { LeaveGuard } from '../../../records/LeaveGuard.tsx';
import { useText } from '../../../i18n/useText.ts';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import { useList, type ListSpec } from '../../../lists/useList.ts';
import { useListColumns } from '../../../lists/useListColumns.ts';
import { detailsPath, paths } from '../../../paths.ts';
import { pathOfCode } from '../../../references/codeHits.ts';
import { usePriceSheet } from '../../../references/product/usePriceSheet.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppSelector } from '../../../store.ts';
import { EditConflict } from '../../../records/EditConflict.tsx';
import { useRowEdits } from '../../../records/useRowEdits.ts';
import { NoRestock } from './NoRestock.tsx';
import './restock.css';
import { findRestockRows, restockCall, useListRestockQuery } from './restockApi.ts';
import { RestockFilters } from './RestockFilters.tsx';
import { restockAddress, restockFilter, toRestockQuery, type RestockState } from './restockState.ts';
import { StatusChips } from './StatusChips.tsx';
import { useChosenRestock } from './useChosenRestock.ts';
import { useMakePurchases } from './useMakePurchases.ts';
import { usePurchaseList } from './usePurchaseList.ts';
import { useRestockEditing } from './useRestockEditing.ts';
import { useRestockColumns } from './useRestockColumns.tsx';
import { Button } from '@blueprintjs/core';
import { DownloadIcon, InboxIcon, ThIcon } from '@blueprintjs/icons';
import { PURCHASE_LIST_CHOSEN_MAX } from '../../../../server/domain/inventory/restock.ts';

const NONE: readonly RestockRow[] = [];
const SHEET_FIELDS = ['reorderLevel', 'reorderQuantity'] as const;

const spec: ListSpec<RestockRow, RestockState> = {
  name: 'restock',
  path: paths.restock,
  address: restockAddress,
  // Picture, SKU and name.
  frozen: 3,
  rowId: ({ productId }) => productId,
  rowPath: ({ productId }) => detailsPath(productId),
  records: { type: 'Product', call: (shown) => restockCall(toRestockQuery(shown)) },
  findRows: findRestockRows,
  findExact: pathOfCode,
};

/** What has to be bought: status, par level and suggested quantity of every active product that is bought (rules 4). */
export function RestockScreen() {
  const { t } = useText('restock');
  const may = useMay();
  const priceSheet = usePriceSheet(SHEET_FIELDS);
  const sheet = may('products.edit') ? priceSheet : null;
  const list = useList(spec);
  const { state, change } = list;
  const query = useListRestockQuery(toRestockQuery(list.shown));
  const { page } = listAnswer(query);
  const rows = page?.list ?? NONE;
  const { edits, conflict, decide } = useRowEdits(rows, useRestockEditing());
  const columns = useListColumns(list, useRestockColumns(edits));
  const entering = useHeldEdits({ columns: columns.all, save: edits.save });
  const choice = useChosenRestock(rows, restockAddress.saved(state));
  // Not while a view of the past is made ready: the list would be of the present.
  const isReady = useAppSelector(({ asOf }) => asOf.instant === null || asOf.viewId !== null);
  const canChoose = may('products.export') && isReady;
  const chosen = choice.isWhole || choice.chosen.length === 0 ? null : choice.chosen.map(spec.rowId).join(',');
  const wanted = chosen === null ? restockFilter(state) : { productIds: chosen };
  const purchaseList = usePurchaseList(canChoose ? wanted : null);
  const { column, isWhole, onWhole, onClear } = choice;
  const count = choice.chosen.length;
  const { make, isMaking } = useMakePurchases();
  const button = (
    <>
      {may('purchases.edit') && (
        <Button
          intent="primary"
          icon={<InboxIcon />}
          loading={isMaking}
          disabled={!isWhole && count > PURCHASE_LIST_CHOSEN_MAX}
          text={t('purchaseOrders')}
          onClick={() => void make(wanted)}
        />
      )}
      <PurchaseListButton
        count={count}
        isWhole={isWhole}
        isWorking={purchaseList.isWorking}
        onList={purchaseList.save}
      />
    </>
  );

  return (
    <ListScreen
      list={list}
      query={query}
      columns={columns}
      title={t('title')}
      searchLabel={t('search')}
      summary={
        <StatusChips counts={page?.counts} chosen={state.statuses} onChoose={(statuses) => change({ statuses })} />
      }
      filters={<RestockFilters state={state} change={change} />}
      entering={entering}
      actions={sheet && <Button icon={<ThIcon />} text={t('sheet')} onClick={sheet.open} />}
      sheetFor={sheet?.sheetFor}
      choice={canChoose ? { column, count, isWhole, onWhole, onClear, children: button } : null}
      empty={(found) => <NoRestock page={found} state={state} change={change} />}
    >
      <LeaveGuard isDirty={entering.isHolding} />
      <EditConflict conflict={conflict} onDecide={decide} />
    </ListScreen>
  );
}

interface PurchaseListButtonProps {
  /** Products that are chosen. */
  readonly count: number;
  /** All that the list shows are chosen. */
  readonly isWhole: boolean;
  readonly isWorking: boolean;
  readonly onList: () => void;
}

/** The purchase list of the chosen products. */
function PurchaseListButton({ count, isWhole, isWorking, onList }: PurchaseListButtonProps) {
  const { t } = useText('restock');
  const isTooMany = !isWhole && count > PURCHASE_LIST_CHOSEN_MAX;
  return (
    <>
      <Button
        icon={<DownloadIcon />}
        loading={isWorking}
        disabled={isTooMany}
        text={t('purchaseList')}
        onClick={onList}
      />
      {isWhole && <span className="cd-hint">{t('chosen.onlySuggested')}</span>}
      {isTooMany && <span className="cd-hint">{t('chosen.tooMany', { most: PURCHASE_LIST_CHOSEN_MAX })}</span>}
    </>
  );
}
