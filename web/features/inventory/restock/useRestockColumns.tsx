import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { RestockRow } from '../../../../server/contract/inventory/restock.ts';
import { isZero } from '../../../../server/domain/decimal.ts';
import { restockStatus, type RestockStatusCode } from '../../../../server/domain/inventory/restock.ts';
import type { GridColumn, GridEditor } from '../../../components/grid/gridTypes.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText, type Text } from '../../../i18n/useText.ts';
import { purchaseCartPath, specificationsPath } from '../../../paths.ts';
import { useMay } from '../../../session/useSession.ts';
import { Thumbnail } from '../../../references/product/Thumbnail.tsx';
import { SaveMark } from '../../../records/SaveMark.tsx';
import type { RowEdits } from '../../../records/useRowEdits.ts';
import { restockAddress } from './restockState.ts';
import { describedFields } from '../../../../server/domain/catalog/productFields.ts';
import { checkedField } from '../../../../server/domain/fieldRules.ts';
import { problemOf } from '../../../i18n/problemOf.ts';

type RestockField = 'reorderLevel' | 'reorderQuantity';

/** How par level and reorder quantity are entered: inventory units from 0, whole where they are counted (rules 18.38). */
const quantityEditor = (t: Text<'restock'>, field: RestockField): GridEditor<RestockRow> => ({
  kind: 'decimal',
  invalid: t(`invalid.${field}`),
  check: (value, row) => problemOf(() => checkedField(field, describedFields[field], Number(value), row?.inventoryUOM)),
  label: ({ sku, variety, inventoryUOM: unit }) => t(`edit.${field}`, { sku, variety, unit }),
});

type Quantity = 'onHandQty' | 'committedQty' | 'availableToSellQty' | 'incomingQty';
type Column = GridColumn<RestockRow>;

/** The columns of the restock list, as far as this user may see them. */
export function useRestockColumns({ shown, stateOf }: RowEdits<RestockRow>): readonly Column[] {
  const { t, language } = useText('restock');
  const may = useMay();
  const sees = may('products.cost');
  const edits = may('products.edit');

  return useMemo(() => {
    const column = (
      id: Parameters<typeof t>[0] & `column.${string}`,
      width: number,
      rest: Omit<Column, 'id' | 'title' | 'width'>,
    ): Column => {
      const name = id.slice('column.'.length);
      return { id: name, title: t(id), width, isSortable: restockAddress.isSort(name), ...rest };
    };
    const wide = (en: number, zh: number): number => (language === 'zh' ? zh : en);
    const quantity = (id: Quantity, width: number): Column =>
      column(`column.${id}`, width, {
        align: 'end',
        ...(id === 'availableToSellQty' ? { card: 'fact' } : {}),
        isRoomy: id === 'onHandQty' || id === 'committedQty',
        text: (row) => row[id],
        render: (row) => (
          <span
            className={row[id].startsWith('-') ? 'cd-negative' : ''}
            title={id === 'incomingQty' ? t('incoming') : undefined}
          >
            {formatQuantity(row[id])}
          </span>
        ),
      });
    const reorder = (id: RestockField, width: number): Column =>
      column(`column.${id}`, width, {
        align: 'end',
        ...(id === 'reorderLevel' ? { card: 'fact' } : {}),
        text: (row) => String(shown(row)[id]),
        render: (row) => (
          <>
            <SaveMark state={stateOf(row, id)} />
            {formatQuantity(String(shown(row)[id]))}
          </>
        ),
        ...(edits ? { editor: quantityEditor(t, id) } : {}),
      });
    return [
      column('column.cover', 48, {
        card: 'picture',
        heading: <span />,
        text: () => '',
        render: (row) => <Thumbnail product={row} />,
      }),
      column('column.sku', 116, {
        isRowHeader: true,
        card: 'subtitle',
        isKey: true,
        text: ({ sku }) => sku,
        render: ({ productId, sku }) => (
          <Link to={specificationsPath(productId)} tabIndex={-1}>
            {sku}
          </Link>
        ),
      }),
      column('column.variety', 122, { grows: true, isKey: true, card: 'title', text: ({ variety }) => variety }),
      column('column.status', 100, {
        card: 'mark',
        text: (row) => t(`status.${row.status}`),
        // At once where the par level is being saved.
        render: (row) => <RestockMark status={restockStatus(row.availableToSellQty, shown(row).reorderLevel)} />,
      }),
      quantity('availableToSellQty', wide(84, 88)),
      reorder('reorderLevel', wide(72, 84)),
      reorder('reorderQuantity', wide(84, 92)),
      column('column.suggested', 100, {
        align: 'end',
        card: 'fact',
        text: ({ suggestedUnits }) => suggestedUnits,
        render: (row) => suggestion(row, t),
      }),
      quantity('incomingQty', wide(84, 72)),
      column('column.coveredBy', 136, {
        text: ({ coveredBy }) => coveredBy?.orderNumber ?? '',
        render: ({ coveredBy }) =>
          coveredBy && (
            <Link to={purchaseCartPath(coveredBy.orderId)} tabIndex={-1}>
              {t('coveredBy', { number: coveredBy.orderNumber, day: formatDay(coveredBy.dueOn) })}
            </Link>
          ),
      }),
      column('column.preferredVendor', 128, {
        isRoomy: true,
        text: ({ preferredVendor }) => preferredVendor?.name ?? '',
      }),
      quantity('onHandQty', 80),
      quantity('committedQty', wide(94, 80)),
      column('column.categoryName', 136, { isExtra: true, text: ({ categoryName }) => categoryName ?? '' }),
      column('column.inventoryUOM', 72, { isRoomy: true, text: ({ inventoryUOM }) => inventoryUOM }),
      column('column.restockingTime', wide(96, 92), {
        isRoomy: true,
        align: 'end',
        text: ({ restockingTime }) => (restockingTime === null ? '' : String(restockingTime)),
      }),
      ...(sees
        ? [
            column('column.cost', 84, {
              isRoomy: true,
              align: 'end',
              text: ({ cost }) => cost ?? '',
              render: ({ cost }) => (cost ? formatMoney(cost) : '–'),
            }),
          ]
        : []),
    ];
  }, [t, language, sees, edits, shown, stateOf]);
}

/** Whole purchase units; what they come to where these are others than the inventory unit. */
function suggestion(
  { suggestedUnits, suggestedQty, purchaseUOM, inventoryUOM }: RestockRow,
  t: ReturnType<typeof useText<'restock'>>['t'],
) {
  if (isZero(suggestedUnits)) return '–';
  const isOther = purchaseUOM !== inventoryUOM;
  const units = quantityText(suggestedUnits, purchaseUOM);
  const both = { units, quantity: quantityText(suggestedQty, inventoryUOM) };
  return <span title={isOther ? t('suggestedToo', both) : undefined}>{units}</span>;
}

/** Word and shape, not color alone; what it means when asked (rules 18.17). */
function RestockMark({ status }: { readonly status: RestockStatusCode }) {
  const { t } = useText('restock');
  return (
    <span className={`cd-restock cd-restock-${String(status)}`} title={t(`about.${status}`)}>
      {t(`status.${status}`)}
    </span>
  );
}
