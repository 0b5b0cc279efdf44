import { Checkbox } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { VendorProductRow } from '../../../server/contract/purchasing/vendorProducts.ts';
import {
  vendorProductFields,
  type vendorProductSortNames,
  type VendorProductValues,
} from '../../../server/domain/purchasing/vendorProductFields.ts';
import type { TableColumn } from '../../components/Table.tsx';
import { TextCell } from '../../components/TextCell.tsx';
import { useText } from '../../i18n/useText.ts';
import type { SortOrder } from '../../lists/addressFilters.ts';
import { specificationsPath } from '../../paths.ts';

export type VendorProductOrder = SortOrder<(typeof vendorProductSortNames)[number]>;

const noted = Object.keys(vendorProductFields) as (keyof VendorProductValues)[];

interface ColumnsOptions {
  readonly order: VendorProductOrder;
  readonly onOrder: (order: VendorProductOrder) => void;
  readonly isChosen: (row: VendorProductRow) => boolean;
  readonly onToggle: (row: VendorProductRow) => void;
  /** Absent: for who only reads. */
  readonly save?: (row: VendorProductRow, field: keyof VendorProductValues, text: string) => Promise<boolean>;
}

/** The columns of a vendor's products: chosen, linked to the product, codes typed in place (spec 3, section 2). */
export function useVendorProductColumns(options: ColumnsOptions): readonly TableColumn<VendorProductRow>[] {
  const { order, onOrder, isChosen, onToggle, save } = options;
  const { t } = useText('purchases');
  const sorted = (sortName: VendorProductOrder['sortName']) => ({
    title: t(`vendorProducts.${sortName}`),
    direction: sortName === order.sortName ? order.sortType : null,
    onSort: (sortType: 'asc' | 'desc') => onOrder({ sortName, sortType }),
  });
  const box: TableColumn<VendorProductRow> = {
    title: t('vendorProducts.choose'),
    isHidden: true,
    cell: (row) => (
      <Checkbox
        className="cd-check"
        aria-label={t('vendorProducts.chooseOne', { name: row.variety })}
        checked={isChosen(row)}
        onChange={() => onToggle(row)}
      />
    ),
  };
  return [
    ...(save ? [box] : []),
    { ...sorted('sku'), cell: ({ sku }) => sku },
    {
      ...sorted('variety'),
      isHeader: true,
      isWrapped: true,
      cell: ({ productId, variety }) => <Link to={specificationsPath(productId)}>{variety}</Link>,
    },
    ...noted.map((field): TableColumn<VendorProductRow> => ({
      ...sorted(field),
      cell: (row) =>
        save ? (
          <TextCell
            label={`${t(`vendorProducts.${field}`)}, ${row.variety}`}
            value={row[field]}
            maxLength={vendorProductFields[field].max}
            save={(text) => save(row, field, text)}
          />
        ) : (
          row[field]
        ),
    })),
  ];
}
