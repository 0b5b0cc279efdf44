import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from '../../lists/PagedTable.tsx';
import { paths } from '../../paths.ts';

interface AdminTableProps<Row> extends Omit<ComponentProps<typeof PagedTable<Row>>, 'empty'> {
  /** Instead of a table without rows. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
}

/** The table of an administrator's screen, with a way out for who may not see it. */
export function AdminTable<Row>({ empty, ...table }: AdminTableProps<Row>) {
  const { t } = useText('shell');
  return (
    <PagedTable
      isCard
      className="cd-table-acting"
      wayOut={<Link to={paths.products}>{t('notFound.action')}</Link>}
      empty={
        <div className="cd-state" role="status">
          <StateMessage {...empty} />
        </div>
      }
      {...table}
    />
  );
}
