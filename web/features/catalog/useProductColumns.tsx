import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import { ProductStatus } from '../../../server/domain/catalog/productCodes.ts';
import type { ProductSortName } from '../../../server/domain/catalog/productSortNames.ts';
import { StatusMark } from '../../components/StatusMark.tsx';
import type { GridColumn } from '../../components/grid/gridTypes.ts';
import { formatMoney, formatQuantity, toInput } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { specificationsPath } from '../../paths.ts';
import { Thumbnail } from '../../references/product/Thumbnail.tsx';
import { useCodeText } from '../../references/useCodeText.ts';
import { useMay } from '../../session/useSession.ts';
import { amountEditor, statusEditor, statusText } from './productCells.ts';
import { SaveMark } from '../../records/SaveMark.tsx';
import type { RowEdits } from '../../records/useRowEdits.ts';

/** Shown and not sorted by. */
type Unsorted = 'defaultSellingPricingUOM' | 'defaultPurchasingCostUOM' | 'productUOMS' | 'cover';

export interface ProductColumn extends GridColumn<ProductRow> {
  readonly id: ProductSortName | Unsorted;
}

type Quantity = 'onHandQty' | 'availableToSellQty' | NoLot | 'committedQty';
type NoLot = 'noLotCommittedQty' | 'noLotShippedQty' | 'noLotReturnQty';

const extra = (column: ProductColumn): ProductColumn => ({ ...column, isExtra: true });
const roomy = (column: ProductColumn): ProductColumn => ({ ...column, isRoomy: true });

/** The columns of spec 2, 2.2, and of the list row (section 3), as far as this user may see them. */
export function useProductColumns({ shown, stateOf }: RowEdits<ProductRow>): readonly ProductColumn[] {
  const { t } = useText('catalog');
  const codeText = useCodeText();
  const may = useMay();
  const seesPrice = may('products.viewPrice');
  const seesCost = may('products.cost');
  const setsPrice = may('products.price');
  const setsCost = setsPrice && may('products.editCost');
  const setsStatus = may('products.edit');

  return useMemo(() => {
    const text = (
      id: 'categoryName' | 'inventoryUOM' | 'size' | 'weight' | 'grade' | 'packing' | 'origin',
      width: number,
    ): ProductColumn => ({
      id,
      title: t(`column.${id}`),
      width,
      isSortable: true,
      text: (row) => row[id] ?? '',
    });
    const quantity = (id: Quantity): ProductColumn => ({
      id,
      title: t(`column.${id}`),
      width: id === 'onHandQty' ? 72 : 84,
      ...(id === 'availableToSellQty' ? { card: 'fact' } : {}),
      align: 'end',
      isSortable: true,
      text: (row) => row[id],
      render: (row) => <span className={row[id].startsWith('-') ? 'cd-negative' : ''}>{formatQuantity(row[id])}</span>,
    });
    const amount = (id: 'price' | 'cost', width: number, isEditable: boolean): ProductColumn => ({
      id,
      title: t(`column.${id}`),
      width,
      align: 'end',
      ...(id === 'price' ? { card: 'fact' } : {}),
      isSortable: true,
      text: (row) => toInput(shown(row)[id]),
      render(row) {
        const value = shown(row)[id];
        return (
          <>
            <SaveMark state={stateOf(row, id)} />
            {value ? formatMoney(value) : '–'}
          </>
        );
      },
      ...(isEditable
        ? {
            editor: {
              ...amountEditor(t, id),
              label: ({ sku, variety }: ProductRow) => t(`${id}.label`, { sku, variety }),
            },
          }
        : {}),
    });
    return [
      {
        id: 'cover',
        title: t('column.cover'),
        width: 48,
        card: 'picture',
        heading: <span />,
        text: () => '',
        render: (row) => <Thumbnail product={row} />,
      },
      {
        id: 'sku',
        title: t('column.sku'),
        width: 140,
        card: 'subtitle',
        isSortable: true,
        isRowHeader: true,
        isKey: true,
        text: ({ sku }) => sku,
        render: ({ productId, sku }) => (
          <Link to={specificationsPath(productId)} tabIndex={-1}>
            {sku}
          </Link>
        ),
      },
      {
        id: 'variety',
        title: t('column.variety'),
        width: 150,
        grows: true,
        card: 'title',
        isSortable: true,
        isKey: true,
        text: ({ variety }) => variety,
        render: ({ variety, matchedCode }) => (
          <>
            {variety}
            {matchedCode && <span className="cd-matched">{codeText(matchedCode)}</span>}
          </>
        ),
      },
      text('categoryName', 136),
      {
        id: 'status',
        title: t('column.status'),
        width: 92,
        card: 'mark',
        isSortable: true,
        text: (row) => statusText(t, shown(row).status),
        render: (row) => (
          <>
            <SaveMark state={stateOf(row, 'status')} />
            <StatusMark isActive={shown(row).status === ProductStatus.ACTIVE} text={statusText(t, shown(row).status)} />
          </>
        ),
        ...(setsStatus ? { editor: statusEditor(t) } : {}),
      },
      ...(seesPrice ? [amount('price', 88, setsPrice)] : []),
      ...(seesCost ? [amount('cost', 80, setsCost)] : []),
      quantity('onHandQty'),
      quantity('availableToSellQty'),
      text('inventoryUOM', 66),
      roomy(text('size', 96)),
      roomy(text('packing', 110)),
      roomy(text('origin', 120)),
      extra(text('weight', 96)),
      extra(text('grade', 96)),
      ...(['committedQty', 'noLotCommittedQty', 'noLotShippedQty', 'noLotReturnQty'] as const).map((id) =>
        extra(quantity(id)),
      ),
      ...(['defaultSellingPricingUOM', 'defaultPurchasingCostUOM'] as const).map((id) =>
        extra({ id, title: t(`column.${id}`), width: 140, text: (row) => row[id] }),
      ),
      extra({
        id: 'productUOMS',
        title: t('column.productUOMS'),
        width: 200,
        text: ({ productUOMS }) => productUOMS.map(({ name }) => name).join(', '),
      }),
      extra({
        id: 'organic',
        title: t('column.organic'),
        width: 90,
        isSortable: true,
        text: ({ organic }) => t(organic ? 'yes' : 'no'),
      }),
    ];
  }, [t, seesPrice, seesCost, setsPrice, setsCost, setsStatus, shown, stateOf, codeText]);
}
