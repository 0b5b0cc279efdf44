import { useMemo } from 'react';
import type { CountInfo, CountLineRow } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { isNegative, type Decimal } from '../../../../server/domain/decimal.ts';
import type { CardPlace, GridColumn, GridEditor } from '../../../components/grid/gridTypes.ts';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText, type Text } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';

const quantity = (value: Decimal | null | undefined): string =>
  value === null || value === undefined ? '' : formatQuantity(value);
/** With its sign, so that more and less are told apart without color. */
const signed = (value: Decimal | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : isNegative(value) || value === '0'
      ? formatQuantity(value)
      : `+${formatQuantity(value)}`;

type ColumnId =
  | ('no' | 'sku' | 'variety' | 'lotId' | 'location' | 'expected' | 'moved')
  | ('units' | 'uom' | 'variance' | 'varianceValue' | 'countedBy' | 'state');

/** What a telephone shows of a line: the counted quantity is entered there. */
const cards: Readonly<Partial<Record<ColumnId, CardPlace>>> = {
  variety: 'title',
  sku: 'subtitle',
  state: 'mark',
  lotId: 'fact',
  location: 'fact',
  expected: 'fact',
  units: 'fact',
  uom: 'fact',
  variance: 'fact',
};

const cardOf = (id: ColumnId): { card?: CardPlace } => (cards[id] === undefined ? {} : { card: cards[id] });

/** Line and SKU stay in sight. */
export const FROZEN_COLUMNS = 2;

/**
 * The columns of a count's sheet: what is expected only for those who see it, values only for those who see costs. What
 * is empty in all rows leaves its room to names and lots.
 */
export function useCountColumns(
  { stage, seesExpected }: Pick<CountInfo, 'stage' | 'seesExpected'>,
  rows: readonly CountLineRow[],
) {
  const { t } = useText('counts');
  const may = useMay();
  const canEnter = stage === 'OPEN' && may('inventory.count');
  const seesCost = may('products.cost');
  const hasLocation = rows.some(({ location }) => location !== null);
  const hasMoved = rows.some(({ moved = '0' }) => moved !== '0');
  const hasCounter = rows.some(({ countedBy }) => countedBy !== null);

  return useMemo((): readonly GridColumn<CountLineRow>[] => {
    const column = (
      id: ColumnId,
      width: number,
      text: (row: CountLineRow) => string,
      more: Partial<GridColumn<CountLineRow>> = {},
    ): GridColumn<CountLineRow> => ({
      id,
      title: t(`column.${id}`),
      width,
      text,
      ...cardOf(id),
      ...more,
    });
    const number = (...[id, width, text, more]: Parameters<typeof column>) =>
      column(id, width, text, { align: 'end', ...more });
    const label = (id: ColumnId) => (row: CountLineRow) =>
      t('lines.cell', { field: t(`column.${id}`), sku: row.sku, lot: row.lotId });
    const editor = (of: GridEditor<CountLineRow>) => (canEnter ? { editor: of } : {});
    const expected = [
      number('expected', 88, (row) => quantity(row.expected)),
      ...(hasMoved ? [number('moved', 80, (row) => (row.moved === '0' ? '' : signed(row.moved)))] : []),
    ];
    const variance = [
      number('variance', 92, (row) => signed(row.variance), {
        isSortable: true,
        render: (row) => <span className={row.isOver ? 'cd-count-over' : undefined}>{signed(row.variance)}</span>,
      }),
      ...(seesCost ? [number('varianceValue', 112, ({ varianceValue: of }) => (of ? formatMoney(of) : ''))] : []),
    ];
    return [
      number('no', 48, ({ no }) => String(no), { isSortable: true }),
      column('sku', 130, ({ sku }) => sku, { isSortable: true, isRowHeader: true, isKey: true }),
      column('variety', 140, ({ variety }) => variety, { grows: true, isKey: true }),
      column('lotId', 140, ({ lotId }) => lotId, { isSortable: true, isKey: true }),
      ...(hasLocation ? [column('location', 80, ({ location }) => location ?? '')] : []),
      ...(seesExpected ? expected : []),
      number(
        'units',
        88,
        (row) => quantity(row.units),
        editor({
          kind: 'decimal',
          label: label('units'),
          invalid: t('lines.invalid'),
          isOptional: true,
          isSequential: true,
          check: (value) => (isNegative(value) ? translate('errors', 'count.belowZero') : null),
        }),
      ),
      column('uom', 60, ({ uom }) => uom, editor({ kind: 'text', label: label('uom'), invalid: t('lines.uom') })),
      ...(seesExpected ? variance : []),
      ...(hasCounter ? [column('countedBy', 112, ({ countedBy }) => countedBy ?? '')] : []),
      column('state', 190, (row) => stateText(t, row)),
    ];
  }, [t, canEnter, seesExpected, seesCost, hasLocation, hasMoved, hasCounter]);
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
