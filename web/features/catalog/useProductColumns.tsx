import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ProductRow, ProductSortName } from '../../../server/contract/catalog.ts';
import type { GridColumn } from '../../components/grid/gridTypes.ts';
import { formatMoney, formatQuantity, parseNumber, toInput } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { specificationsPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { amountProblem } from './amounts.ts';
import { StatusMark } from './StatusMark.tsx';
import type { PriceEdits } from './usePriceEdits.ts';

export interface ProductColumn extends GridColumn<ProductRow> {
  readonly id: ProductSortName;
}

export const FROZEN_COLUMNS = 2;

/** The columns of spec 2, 2.2, as far as this user may see them. */
export function useProductColumns({ shown, save }: PriceEdits): readonly ProductColumn[] {
  const { t, language } = useText('catalog');
  const may = useMay();
  const seesPrice = may('products.viewPrice');
  const seesCost = may('products.cost');
  const setsPrice = may('products.price');

  return useMemo(() => {
    const text = (
      id: 'categoryName' | 'inventoryUOM' | 'size' | 'weight' | 'grade' | 'packing' | 'origin',
      width: number,
    ): ProductColumn => ({
      id,
      title: t(`column.${id}`),
      width,
      isSortable: true,
      render: (row) => row[id] ?? '',
    });
    const quantity = (id: 'onHandQty' | 'availableToSellQty'): ProductColumn => ({
      id,
      title: t(`column.${id}`),
      width: language === 'zh' || id === 'onHandQty' ? 84 : 124,
      align: 'end',
      isSortable: true,
      render: (row) => <span className={row[id].startsWith('-') ? 'cd-negative' : ''}>{formatQuantity(row[id])}</span>,
    });
    const price: ProductColumn = {
      id: 'price',
      title: t('column.price'),
      width: 96,
      align: 'end',
      isSortable: true,
      render(row) {
        const { price: value, isSaving } = shown(row);
        return (
          <>
            {isSaving && (
              <span className="cd-saving" title={t('price.saving')}>
                <span className="cd-hidden">{t('price.saving')}</span>
              </span>
            )}
            {value ? formatMoney(value) : '–'}
          </>
        );
      },
      editor: setsPrice
        ? {
            label: ({ sku, variety }) => t('price.label', { sku, variety }),
            text: (row) => toInput(shown(row).price),
            check: amountProblem('price'),
            save(row, typed) {
              const value = parseNumber(typed);
              if (value !== null && value !== shown(row).price) save(row, value);
            },
          }
        : undefined,
    };
    return [
      {
        id: 'sku',
        title: t('column.sku'),
        width: 136,
        isSortable: true,
        isRowHeader: true,
        render: ({ productId, sku }) => (
          <Link to={specificationsPath(productId)} tabIndex={-1}>
            {sku}
          </Link>
        ),
      },
      {
        id: 'variety',
        title: t('column.variety'),
        width: 180,
        grows: true,
        isSortable: true,
        render: ({ variety }) => variety,
      },
      text('categoryName', 136),
      {
        id: 'status',
        title: t('column.status'),
        width: 82,
        isSortable: true,
        render: ({ status }) => <StatusMark status={status} />,
      },
      ...(seesPrice ? [price] : []),
      ...(seesCost
        ? [
            {
              id: 'cost',
              title: t('column.cost'),
              width: 84,
              align: 'end',
              isSortable: true,
              render: ({ cost }) => (cost ? formatMoney(cost) : '–'),
            } satisfies ProductColumn,
          ]
        : []),
      quantity('onHandQty'),
      quantity('availableToSellQty'),
      text('inventoryUOM', 76),
      text('size', 96),
      text('weight', 96),
      text('grade', 96),
      text('packing', 110),
      text('origin', 120),
    ];
  }, [t, language, seesPrice, seesCost, setsPrice, shown, save]);
}
