import type { ComponentProps, ReactNode } from 'react';
import { Page } from '../components/Page.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { PagedTable } from './PagedTable.tsx';
import { TABLE_ROWS, type TableState } from './tableAddress.ts';
import type { ChangeAddress } from './useAddressState.ts';

export interface TableColumn<Row> {
  readonly title: string;
  /** Ends on the right. */
  readonly isNumber?: boolean;
  /** Runs over several lines where it is long. */
  readonly isWrapped?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface TableScreenProps<Row> extends Pick<ComponentProps<typeof PagedTable<Row>>, 'query' | 'wayOut'> {
  readonly title: string;
  /** Under the title: what the list is for. */
  readonly intro: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** A `ListToolbar`, where the list can be limited. */
  readonly toolbar?: ReactNode;
  readonly state: TableState;
  readonly change: ChangeAddress<TableState>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Instead of a table without rows. */
  readonly empty: ComponentProps<typeof StateMessage>;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** A list that is read, not edited: a screen with one table, its page and filters in the address. */
export function TableScreen<Row>(props: TableScreenProps<Row>) {
  const { title, intro, actions, toolbar, state, change, columns, rowId, query, wayOut, empty, children } = props;
  return (
    <Page title={title} actions={actions}>
      <p className="cd-muted">{intro}</p>
      {toolbar}
      <PagedTable
        isCard
        className="cd-table-acting"
        label={title}
        headings={columns.map(({ title: text, isNumber = false }) => ({ text, isNumber }))}
        query={query}
        page={state.page}
        size={TABLE_ROWS}
        onPage={(page) => change({ page })}
        wayOut={wayOut}
        empty={
          <div className="cd-state" role="status">
            <StateMessage {...empty} />
          </div>
        }
        line={(row) => (
          <tr key={rowId(row)}>
            {columns.map(({ title: text, isNumber, isWrapped, cell }) => (
              <td key={text} className={isNumber ? 'cd-end' : isWrapped ? 'cd-wrap' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        )}
      />
      {children}
    </Page>
  );
}
