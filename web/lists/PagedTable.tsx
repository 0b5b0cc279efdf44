import { Table, TableSkeleton, type TableFrameProps, type TableRows } from '../components/Table.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';
import './lists.css';

const SKELETON_ROWS = 12;

interface PagedTableProps<Row>
  extends
    Omit<PagedListProps<Row>, 'children' | 'skeleton'>,
    TableRows<Row>,
    Pick<TableFrameProps, 'label' | 'className'> {}

/** A paged list whose rows are those of a table. */
export function PagedTable<Row>({ label, className, columns, rowId, rowPath, ...list }: PagedTableProps<Row>) {
  return (
    <PagedList {...list} skeleton={<TableSkeleton rows={Math.min(list.size, SKELETON_ROWS)} />}>
      {(rows, isTurning) => <Table {...{ label, className, columns, rows, rowId, rowPath, isTurning }} />}
    </PagedList>
  );
}
