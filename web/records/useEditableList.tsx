import type { PageOf } from '../api/answers.ts';
import type { GridColumn } from '../components/grid/gridTypes.ts';
import { useHeldEdits } from '../components/grid/useHeldEdits.ts';
import { listAnswer, type ListQuery } from '../lists/listAnswer.ts';
import type { ListParts } from '../lists/listAddress.ts';
import { useList, type ListSpec } from '../lists/useList.ts';
import { useListColumns } from '../lists/useListColumns.ts';
import { EditConflict } from './EditConflict.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { RowEditing } from './rowValues.ts';
import { useRowEdits, type RowEdits } from './useRowEdits.ts';

const NONE: readonly never[] = [];

interface EditableList<Row, State, Found extends PageOf<Row>, Column extends GridColumn<Row>> {
  readonly useQuery: (shown: State) => ListQuery<Found> & { readonly refetch: () => unknown };
  readonly useColumns: (edits: RowEdits<Row>) => readonly Column[];
  readonly editing: RowEditing<Row>;
}

/** A list whose cells are edited in place: `screen` is for `ListScreen`, `guards` go among its children. */
export function useEditableList<
  Row extends { readonly revision: number },
  State extends ListParts<string>,
  Found extends PageOf<Row>,
  Column extends GridColumn<Row>,
>(spec: ListSpec<Row, State>, { useQuery, useColumns, editing }: EditableList<Row, State, Found, Column>) {
  const list = useList(spec);
  const query = useQuery(list.shown);
  const { page } = listAnswer(query);
  const rows = page?.list ?? NONE;
  const { edits, conflict, decide } = useRowEdits(rows, editing);
  const columns = useListColumns(list, useColumns(edits));
  const entering = useHeldEdits({ columns: columns.all, save: edits.save });
  return {
    ...list,
    page,
    rows,
    columns,
    screen: { list, query, columns, entering },
    guards: (
      <>
        <LeaveGuard isDirty={entering.isHolding} />
        <EditConflict conflict={conflict} onDecide={decide} />
      </>
    ),
  };
}
