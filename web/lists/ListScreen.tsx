import { Callout } from '@blueprintjs/core';
import { lazy, Suspense, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageOf } from '../api/answers.ts';
import { FailedState } from '../components/FailedState.tsx';
import { DataGrid } from '../components/grid/DataGrid.tsx';
import type { DataGridProps, GridColumn } from '../components/grid/gridTypes.ts';
import { Page } from '../components/Page.tsx';
import { Pager } from '../components/Pager.tsx';
import { usePhone } from '../components/useMedia.ts';
import { translateKnown } from '../i18n/i18n.ts';
import { useText } from '../i18n/useText.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { changedPlace } from './columnPlaces.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { listAnswer, type ListQuery } from './listAnswer.ts';
import { PAGE_SIZES, sortedBy, type ListParts } from './listAddress.ts';
import './lists.css';
import { ListToolbar } from './ListToolbar.tsx';
import { SortSelect } from './SortSelect.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import type { OpenList } from './useList.ts';
import { useShownList } from './useShownList.ts';
import type { ListColumns } from './useListColumns.ts';

const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }));

/** Rows that are chosen, and what can be done with them. */
export interface ListChoice<Row> extends Omit<ComponentProps<typeof ChosenBar>, 'total' | 'isCapped'> {
  /** The column of boxes. */
  readonly column: GridColumn<Row>;
}

interface ListScreenProps<Row, State extends ListParts<string>, Found extends PageOf<Row>> {
  readonly list: OpenList<Row, State>;
  readonly query: ListQuery<Found> & { readonly refetch: () => unknown };
  readonly columns: ListColumns<GridColumn<Row>>;
  readonly title: string;
  /** What the search box is called. */
  readonly searchLabel: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Above the search box. */
  readonly summary?: ReactNode;
  /** Beside the search box. */
  readonly filters?: ReactNode;
  /** At the end of that bar, before the columns. */
  readonly options?: ReactNode;
  /** Under that bar: what the list is filtered by. */
  readonly applied?: ReactNode;
  /** Beside the rows; false while it is closed. */
  readonly drawer?: ReactNode;
  /** Absent: cells are only read. From `useHeldEdits`. */
  readonly entering?: Required<Pick<DataGridProps<Row>, 'held' | 'onEdit'>>;
  /** Absent: no sheet takes rows that are pasted. */
  readonly sheetFor?: DataGridProps<Row>['sheetFor'];
  /** Each row a card, on a desk too. */
  readonly isCards?: boolean;
  /** Null: nothing can be chosen. */
  readonly choice?: ListChoice<Row> | null;
  /** Under a page without rows. */
  readonly empty: (page: Found) => ReactNode;
  /** Dialogs and guards. */
  readonly children?: ReactNode;
}

/** A list that users arrange: saved searches, search, filters, a grid of rows and its pages, all in the address. */
export function ListScreen<Row, State extends ListParts<string>, Found extends PageOf<Row>>(
  props: ListScreenProps<Row, State, Found>,
) {
  const { list, query, columns, title, searchLabel, drawer, entering, isCards = false, choice = null } = props;
  const { spec, state, shown, hidden, open, setSearch } = list;
  const change = (part: Partial<ListParts<string>>): void => list.change(part as Partial<State>);
  useShownList(list);
  const { t } = useText('lists');
  const isPhone = usePhone();
  const [isArranging, setIsArranging] = useState(false);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const undone = useAppSelector((state) => state.notices.undone);
  const { page, isTurning, failure } = listAnswer(query);
  const boxes = choice?.column;
  const drawn = useMemo(() => (boxes ? [boxes, ...columns.shown] : columns.shown), [boxes, columns.shown]);
  const isEditable = entering !== undefined && columns.all.some(({ editor }) => editor !== undefined);
  const { findRows, findExact } = spec;

  const rows = (
    <div className={`cd-list ${isTurning ? 'cd-turning' : ''}`}>
      <DataGrid
        label={title}
        isCards={isCards}
        columns={drawn}
        rows={page?.list ?? (failure === null ? null : [])}
        skeletonRows={state.size}
        frozenColumns={spec.frozen + drawn.length - columns.shown.length}
        rowCount={page === undefined || page.totalIsCapped ? -1 : page.total}
        offset={(state.page - 1) * state.size}
        view={spec.address.write(state).toString()}
        isBusy={query.isFetching}
        sort={shown.sort === null ? null : { column: shown.sort, isDescending: shown.isDescending }}
        rowId={spec.rowId}
        {...(findRows ? { findRows: (searches) => dispatch(findRows(searches)) } : {})}
        {...(props.sheetFor ? { sheetFor: props.sheetFor } : {})}
        undone={undone}
        {...(entering ? { held: entering.held } : {})}
        {...(isEditable ? { onEdit: entering.onEdit } : {})}
        onSort={(name) => {
          if (spec.address.isSort(name)) list.change(sortedBy(shown, name as State['sort'] & string));
        }}
        onResize={(id, width) => columns.arrange(changedPlace(columns.places, id, { width }))}
        onOpen={(row) => void navigate(spec.rowPath(row))}
      />
      {failure !== null && (
        <FailedState isBeside={failure === 'stale'} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {page?.list.length === 0 && !isTurning && props.empty(page)}
    </div>
  );

  return (
    <Page title={title} className="cd-page-full" actions={props.actions}>
      <SearchTabs
        list={spec.name}
        path={spec.path}
        open={open}
        address={spec.address.saved(state)}
        places={columns.places}
      />
      {/* The order of a colleague's search is omitted. */}
      <div role="status" className="cd-hidden-order">
        {hidden !== null && (
          <Callout intent="primary" icon={null} compact>
            {t('hiddenOrder', { column: translateKnown('errors', `field.${hidden}`) ?? hidden })}
          </Callout>
        )}
      </div>
      {props.summary}
      <ListToolbar
        label={searchLabel}
        search={state.search}
        onSearch={setSearch}
        findExact={findExact && ((typed) => dispatch(findExact(typed)))}
        end={
          <>
            {props.options}
            {!isPhone && !isCards && (
              <ColumnsButton isOpen={isArranging} onToggle={() => setIsArranging(!isArranging)} />
            )}
          </>
        }
      >
        {props.filters}
        {(isPhone || isCards) && (
          <SortSelect
            columns={columns.all}
            sort={shown.sort}
            isDescending={shown.isDescending}
            onSort={(sort, isDescending) => change({ sort, isDescending, page: 1 })}
          />
        )}
      </ListToolbar>
      {props.applied}
      <div className="cd-list-beside">
        {rows}
        {drawer}
        {isArranging && !isPhone && !isCards && (
          <Suspense fallback={null}>
            <ColumnsPanel
              choices={columns.all}
              places={columns.places}
              frozen={spec.frozen}
              onArrange={columns.arrange}
              onReset={columns.reset}
              onClose={() => setIsArranging(false)}
            />
          </Suspense>
        )}
      </div>
      {/* Under the rows: none of them moves while someone chooses. */}
      {choice && <ChosenBar {...choice} total={page?.total ?? 0} isCapped={page?.totalIsCapped ?? false} />}
      {query.data && (
        <Pager
          page={state.page}
          size={state.size}
          sizes={PAGE_SIZES}
          total={query.data.total}
          isCapped={query.data.totalIsCapped}
          count={page?.list.length ?? null}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size })}
        />
      )}
      {props.children}
    </Page>
  );
}
