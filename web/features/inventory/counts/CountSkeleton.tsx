import { DataGrid } from '../../../components/grid/DataGrid.tsx';
import type { CountLineRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { useText } from '../../../i18n/useText.ts';
import { FROZEN_COLUMNS, useCountColumns } from './useCountColumns.tsx';

const NONE: readonly CountLineRow[] = [];

/** A count that is on its way: the place of its figures, and the rows of its sheet. */
export function CountSkeleton() {
  const { t } = useText('counts');
  const columns = useCountColumns({ stage: 'OPEN', seesExpected: true }, NONE);
  return (
    <>
      <div className="cd-skeleton cd-count-head-skeleton" />
      <div className="cd-list">
        <DataGrid<CountLineRow>
          label={t('lines.title')}
          columns={columns}
          rows={null}
          skeletonRows={12}
          frozenColumns={FROZEN_COLUMNS}
          rowCount={-1}
          offset={0}
          view=""
          isBusy
          sort={null}
          rowId={({ no }) => String(no)}
        />
      </div>
    </>
  );
}
