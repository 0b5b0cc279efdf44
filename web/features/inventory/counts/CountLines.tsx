import { chosenOf } from '../../../components/options.ts';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { CountInfo, CountLineRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { countFilters, countLineSortNames } from '../../../../server/domain/inventory/count/countFilters.ts';
import { FailedState } from '../../../components/FailedState.tsx';
import { DataGrid } from '../../../components/grid/DataGrid.tsx';
import { useHeldEdits } from '../../../components/grid/useHeldEdits.ts';
import { LeaveGuard } from '../../../records/LeaveGuard.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { useText } from '../../../i18n/useText.ts';
import { listAnswer } from '../../../lists/listAnswer.ts';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { failureShown } from '../../../api/failure.ts';
import { adjustmentPath } from '../../../paths.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { findCountLines, useAskRecountMutation, useCountLinesQuery } from './countsApi.ts';
import { MissingLine } from './MissingLine.tsx';
import { useCountScan } from './useCountScan.ts';
import { FROZEN_COLUMNS, useCountColumns } from './useCountColumns.tsx';
import { lineId, useCountEdits } from './useCountEdits.ts';
import { LINES_SHOWN, useCountState } from './useCountState.ts';

const NONE: readonly CountLineRow[] = [];
/** Filters that tell what is expected. */
const telling: ReadonlySet<string> = new Set(['variance', 'over']);

/** The sheet: typed or pasted into, several people at once; read only once the count is closed. */
export function CountLines({ count }: { readonly count: CountInfo }) {
  const { t } = useText('counts');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const may = useMay();
  const { countId, stage, seesExpected } = count;
  const { state, change, setSearch, query } = useCountState(countId);
  const { sortName, sortType } = state.order;
  const list = useCountLinesQuery(query);
  const { page, isTurning, failure } = listAnswer(list);
  const rows = list.isFetching ? undefined : page?.list;
  const { sheet, missing, clearMissing } = useCountScan({ countId, search: state.search, rows, change });
  const shown = page?.list ?? NONE;
  const columns = useCountColumns(count, shown);
  const entering = useHeldEdits({ columns, save: useCountEdits(query) });
  const [recount, { isLoading: isAsking }] = useAskRecountMutation();
  const canEnter = stage === 'OPEN' && may('inventory.count');
  const filters = countFilters
    .filter((filter) => seesExpected || !telling.has(filter))
    .map((filter) => ({ value: filter, label: t(`filter.${filter}`) }));
  const again = shown.filter(({ counted }) => counted !== null).map(({ no }) => no);
  const askAgain = async (): Promise<void> => {
    try {
      await recount({ countId, body: { lines: again } }).unwrap();
    } catch (error) {
      dispatch(failureShown(error));
    }
  };

  return (
    <>
      <ListToolbar label={t('lines.search')} search={state.search} onSearch={setSearch}>
        <label className="cd-inline-field">
          {t('lines.show')}
          <HTMLSelect
            value={state.filter}
            options={filters}
            onChange={chosenOf(filters, (filter) => change({ filter }))}
          />
        </label>
        {canEnter && telling.has(state.filter) && again.length > 0 && (
          <Button
            text={t('lines.recount', { count: again.length })}
            loading={isAsking}
            onClick={() => void askAgain()}
          />
        )}
      </ListToolbar>
      <div role="status" className="cd-count-missing">
        {missing && <MissingLine count={count} missing={missing} onClose={clearMissing} />}
      </div>
      <div ref={sheet} className={`cd-list ${isTurning ? 'cd-turning' : ''}`}>
        <DataGrid
          label={t('lines.title')}
          columns={columns}
          rows={page?.list ?? (failure === null ? null : NONE)}
          skeletonRows={12}
          frozenColumns={FROZEN_COLUMNS}
          rowCount={page === undefined || page.totalIsCapped ? -1 : page.total}
          offset={(state.page - 1) * LINES_SHOWN}
          view={`${state.filter} ${state.search} ${String(state.page)} ${state.order.sortName}`}
          isBusy={list.isFetching && isTurning}
          sort={{ column: sortName, isDescending: sortType === 'desc' }}
          rowId={lineId}
          held={entering.held}
          findRows={(searches) => dispatch(findCountLines(countId, searches))}
          {...(canEnter ? { onEdit: entering.onEdit } : {})}
          onSort={(name) => {
            const sort = countLineSortNames.find((each) => each === name);
            const isTurned = sortName === sort && sortType === 'asc';
            if (sort) change({ order: { sortName: sort, sortType: isTurned ? 'desc' : 'asc' } });
          }}
          onOpen={({ productId, lotId, isNewLot, outcome }) => {
            if (!isNewLot || outcome === 'adjusted') void navigate(adjustmentPath(productId, lotId));
          }}
        />
        {failure !== null && (
          <FailedState isBeside={failure === 'stale'} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {page?.list.length === 0 && !isTurning && (
          <p role="status" className="cd-state">
            {t(state.filter === 'uncounted' && state.search === '' ? 'lines.allCounted' : 'lines.none')}{' '}
            {(state.filter !== 'all' || state.search !== '') && (
              <Button text={t('lines.clear')} onClick={() => change({ filter: 'all', search: '' })} />
            )}
          </p>
        )}
      </div>
      {page && (page.total > LINES_SHOWN || state.page > 1) && (
        <Pager
          page={state.page}
          size={LINES_SHOWN}
          total={page.total}
          isCapped={page.totalIsCapped}
          count={page.list.length}
          onPage={(next) => change({ page: next })}
        />
      )}
      <LeaveGuard isDirty={entering.isHolding} />
    </>
  );
}
