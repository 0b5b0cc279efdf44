import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useCallback, useState, type ReactNode } from 'react';
import type { BulkSelection } from '../../../../server/contract/bulk/bulkEdit.ts';
import type { ProductRow } from '../../../../server/contract/catalog/catalog.ts';
import type { PageOf } from '../../../api/answers.ts';
import { useChosenRows } from '../../../components/grid/useChosenRows.tsx';
import { formatTotal } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import type { ListChoice } from '../../../lists/ListScreen.tsx';
import { useMay } from '../../../session/useSession.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';

interface BulkEditOptions {
  readonly rows: readonly ProductRow[];
  readonly page: PageOf<ProductRow> | undefined;
  /** How the list is limited, whatever page it shows. */
  readonly limits: NonNullable<BulkSelection['filter']>;
}

const rowId = ({ productId }: ProductRow): string => productId;

/** Products that are chosen one by one or, until the list is limited otherwise, all that it shows; what changes them. */
export function useBulkEdit({ rows, page, limits }: BulkEditOptions): {
  readonly choice: ListChoice<ProductRow> | null;
  readonly dialog: ReactNode;
} {
  const { t } = useText('catalog');
  const may = useMay();
  const label = useCallback(({ sku, variety }: ProductRow) => t('chosen.row', { sku, variety }), [t]);
  const { column, chosen, clear } = useChosenRows({ rows, rowId, title: t('chosen.page'), label });
  const [allOf, setAllOf] = useState<string | null>(null);
  const filter = JSON.stringify(limits);
  const isWhole = allOf === filter;
  /** As it was chosen when the dialog opened: once the change has begun, nothing is chosen any more. */
  const [editing, setEditing] = useState<{ selection: BulkSelection; count: string } | null>(null);
  if (!may('products.history') || !(may('products.edit') || may('products.price')))
    return { choice: null, dialog: null };

  const onClear = (): void => {
    clear();
    setAllOf(null);
  };
  const edit = (): void =>
    setEditing(
      isWhole
        ? { selection: { filter: limits }, count: formatTotal(page?.total ?? 0, page?.totalIsCapped ?? false) }
        : { selection: { productIds: chosen.map(rowId) }, count: formatTotal(chosen.length, false) },
    );
  return {
    choice: {
      ...{ column, count: chosen.length, isWhole, onWhole: () => setAllOf(filter), onClear },
      children: <Button icon={<EditIcon />} text={t('chosen.edit')} onClick={edit} />,
    },
    dialog: editing && <BulkEditDialog {...editing} onStarted={onClear} onClose={() => setEditing(null)} />,
  };
}
