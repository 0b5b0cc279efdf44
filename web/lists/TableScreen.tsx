import type { ComponentProps, ReactNode } from 'react';
import { isForbidden } from '../api/apiError.ts';
import { Page } from '../components/Page.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { PagedTable } from './PagedTable.tsx';
import { USUAL_ROWS, type TableState } from './listAddress.ts';
import type { ChangeAddress } from './useAddressState.ts';

interface TableScreenProps<Row> extends Pick<ComponentProps<typeof PagedTable<Row>>, 'query' | 'columns' | 'rowId'> {
  readonly title: string;
  /** Under the title: what the list is for. */
  readonly intro: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** A `ListToolbar`, where the list can be limited. */
  readonly toolbar?: ReactNode;
  readonly state: TableState;
  readonly change: ChangeAddress<TableState>;
  /** Instead of a table without rows. */
  readonly empty: ComponentProps<typeof StateMessage>;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** A list that is read, not edited: a screen with one table, its page and filters in the address. */
export function TableScreen<Row>(props: TableScreenProps<Row>) {
  const { title, intro, actions, toolbar, state, change, empty, children, ...table } = props;
  return (
    <Page title={title} className="cd-page-full" actions={actions}>
      {!isForbidden(table.query.error) && (
        <>
          <p className="cd-muted cd-intro">{intro}</p>
          {toolbar}
        </>
      )}
      <PagedTable
        {...table}
        isCard
        className="cd-table-acting"
        label={title}
        page={state.page}
        size={USUAL_ROWS}
        onPage={(page) => change({ page })}
        empty={
          <div className="cd-state" role="status">
            <StateMessage {...empty} />
          </div>
        }
      />
      {children}
    </Page>
  );
}
