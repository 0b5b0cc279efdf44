import { Table } from '../../components/Table.tsx';
import type { TableColumn } from '../../components/Table.tsx';
import type { DaySales } from '../../../server/domain/sales/dailySales.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';

interface SalesTableProps {
  /** Those on which something was shipped. */
  readonly days: readonly DaySales[];
  readonly unit: string;
  readonly seesAmount: boolean;
}

/** What the chart draws, in figures. */
export function SalesTable({ days, unit, seesAmount }: SalesTableProps) {
  const { t } = useText('stock');
  const columns: readonly TableColumn<DaySales>[] = [
    { title: t('sales.day'), isHeader: true, cell: ({ day }) => formatDay(day) },
    { title: t('sales.units', { unit }), isNumber: true, cell: ({ units }) => formatQuantity(units) },
    ...(seesAmount
      ? [{ title: t('sales.amount'), isNumber: true, cell: ({ amount = '0' }: DaySales) => formatMoney(amount) }]
      : []),
  ];
  return (
    <details className="cd-figures">
      <summary>{t('sales.table')}</summary>
      <Table label={t('sales.table')} columns={columns} rows={days} rowId={({ day }) => day} />
    </details>
  );
}
