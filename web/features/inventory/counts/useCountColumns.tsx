import { useMemo } from 'react';
import type { CountInfo, CountLineRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { isNegative, type Decimal } from '../../../../server/domain/decimal.ts';
import type { GridColumn } from '../../../components/grid/gridTypes.ts';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText, type Text } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';

const quantity = (value: Decimal | null | undefined): string =>
  value === null || value === undefined ? '' : formatQuantity(value);
/** With its sign, so that more and less are told apart without colour. */
const signed = (value: Decimal | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : isNegative(value) || value === '0'
      ? formatQuantity(value)
      : `+${formatQuantity(value)}`;

/** Line and SKU stay in sight. */
export const FROZEN_COLUMNS = 2;

/** The columns of a count's sheet: what is expected only for those who see it, values only for those who see costs. */
export function useCountColumns({ stage, seesExpected }: Pick<CountInfo, 'stage' | 'seesExpected'>) {
  const { t } = useText('counts');
  const may = useMay();
  const canEnter = stage === 'OPEN' && may('inventory.count');
  const seesCost = may('products.cost');

  return useMemo((): readonly GridColumn<CountLineRow>[] => {
    const label = (field: string) => (row: CountLineRow) => t('lines.cell', { field, sku: row.sku, lot: row.lotId });
    const number = (
      id: string,
      title: string,
      text: (row: CountLineRow) => string,
      width = 80,
    ): GridColumn<CountLineRow> => ({ id, title, width, align: 'end', text });
    const expected: GridColumn<CountLineRow>[] = [
      number('expected', t('column.expected'), (row) => quantity(row.expected)),
      number('moved', t('column.moved'), (row) => (row.moved === '0' ? '' : signed(row.moved)), 70),
    ];
    const variance: GridColumn<CountLineRow>[] = [
      {
        ...number('variance', t('column.variance'), (row) => signed(row.variance)),
        isSortable: true,
        render: (row) => <span className={row.isOver ? 'cd-count-over' : undefined}>{signed(row.variance)}</span>,
      },
      ...(seesCost
        ? [
            number(
              'varianceValue',
              t('column.value'),
              ({ varianceValue: value }) => (value === null || value === undefined ? '' : formatMoney(value)),
              96,
            ),
          ]
        : []),
    ];
    return [
      { id: 'no', title: t('column.no'), width: 54, align: 'end', isSortable: true, text: ({ no }) => String(no) },
      {
        id: 'sku',
        title: t('column.sku'),
        width: 122,
        isSortable: true,
        isRowHeader: true,
        isKey: true,
        text: ({ sku }) => sku,
      },
      {
        id: 'variety',
        title: t('column.variety'),
        width: 118,
        grows: true,
        isKey: true,
        text: ({ variety }) => variety,
      },
      { id: 'lotId', title: t('column.lotId'), width: 154, isSortable: true, isKey: true, text: ({ lotId }) => lotId },
      { id: 'location', title: t('column.location'), width: 76, text: ({ location }) => location ?? '' },
      ...(seesExpected ? expected : []),
      {
        ...number('units', t('column.units'), (row) => quantity(row.units), 80),
        ...(canEnter
          ? {
              editor: {
                kind: 'decimal' as const,
                label: label(t('column.units')),
                invalid: t('lines.invalid'),
                isOptional: true,
                check: (value: string) => (isNegative(value) ? translate('errors', 'count.belowZero') : null),
              },
            }
          : {}),
      },
      {
        id: 'uom',
        title: t('column.uom'),
        width: 60,
        text: ({ uom }) => uom,
        ...(canEnter
          ? { editor: { kind: 'text' as const, label: label(t('column.uom')), invalid: t('lines.uom') } }
          : {}),
      },
      ...(seesExpected ? variance : []),
      { id: 'countedBy', title: t('column.countedBy'), width: 104, text: ({ countedBy }) => countedBy ?? '' },
      { id: 'state', title: t('column.state'), width: 190, text: (row) => stateText(t, row) },
    ];
  }, [t, canEnter, seesExpected, seesCost]);
}

/** What is to be said of a line beside its figures: found, to be counted again, beyond the threshold, what became of it. */
function stateText(t: Text<'counts'>, row: CountLineRow): string {
  const { isAdded, isNewLot, isRecount, isOver, outcome, delta, refusal, undone, undoRefusal } = row;
  const by = delta === null ? '' : `${isNegative(delta) ? '' : '+'}${formatQuantity(delta)}`;
  const became =
    undone === 'adjusted'
      ? t('outcome.undone')
      : undone === 'refused'
        ? t('outcome.kept', { reason: undoRefusal ?? '' })
        : outcome === 'adjusted'
          ? t('outcome.adjusted', { delta: by })
          : outcome === 'refused'
            ? t('outcome.refused', { reason: refusal ?? '' })
            : outcome === 'unchanged'
              ? t('outcome.unchanged')
              : '';
  return [
    isNewLot ? t('mark.newLot') : isAdded ? t('mark.added') : '',
    isRecount ? t('mark.recount') : '',
    outcome === null && isOver === true ? t('mark.over') : '',
    became,
  ]
    .filter((text) => text !== '')
    .join(t('comma'));
}
