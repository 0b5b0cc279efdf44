import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { StockedLotRow } from '../../../../server/contract/inventory/stockedLots.ts';
import type { LotAlert } from '../../../../server/domain/inventory/lotAlerts.ts';
import type { GridColumn } from '../../../components/grid/gridTypes.ts';
import { formatArrival, formatDay } from '../../../format/dates.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText, type Text } from '../../../i18n/useText.ts';
import { lotPath } from '../../../paths.ts';
import { warehouseName } from '../../../references/companyLists/entryName.ts';
import { allLotsAddress } from './allLotsState.ts';

type Column = GridColumn<StockedLotRow>;

/** The columns of the list of all lots. */
export function useAllLotsColumns(): readonly Column[] {
  const { t, language } = useText('allLots');
  return useMemo(() => {
    const column = (
      id: Parameters<typeof t>[0] & `column.${string}`,
      width: number,
      rest: Omit<Column, 'id' | 'title' | 'width'>,
    ): Column => {
      const name = id.slice('column.'.length);
      return { id: name, title: t(id), width, isSortable: allLotsAddress.isSort(name), ...rest };
    };
    const wide = (en: number, zh: number): number => (language === 'zh' ? zh : en);
    return [
      column('column.sku', 140, {
        isRowHeader: true,
        card: 'subtitle',
        text: ({ sku }) => sku,
        render: ({ productId, lotId, sku }) => (
          <Link to={lotPath(productId, lotId)} tabIndex={-1}>
            {sku}
          </Link>
        ),
      }),
      column('column.variety', 160, { grows: true, card: 'title', text: ({ variety }) => variety }),
      column('column.lotId', 150, { card: 'fact', text: ({ lotId }) => lotId }),
      column('column.bestBy', 104, { card: 'fact', text: ({ bestBy }) => (bestBy === null ? '' : formatDay(bestBy)) }),
      column('column.daysLeft', wide(112, 112), {
        align: 'end',
        text: ({ daysLeft }) => (daysLeft === null ? '' : String(daysLeft)),
        render: ({ daysLeft }) => daysLeft !== null && <Days left={daysLeft} t={t} />,
      }),
      column('column.onHandQty', 116, {
        align: 'end',
        card: 'fact',
        text: ({ onHandQty }) => onHandQty,
        render: ({ onHandQty, inventoryUOM }) => quantityText(onHandQty, inventoryUOM),
      }),
      column('column.state', wide(150, 140), {
        card: 'mark',
        text: (lot) => lot.alerts.map((alert) => t(`alert.${alert}`)).join(', '),
        render: (lot) => <LotAlerts lot={lot} t={t} />,
      }),
      column('column.location', 96, { text: ({ locationCode }) => locationCode ?? '' }),
      column('column.warehouse', wide(140, 120), {
        isRoomy: true,
        text: ({ warehouseName: name }) => (name === null ? '' : warehouseName(name)),
      }),
      column('column.vendor', 150, { isRoomy: true, text: ({ vendor }) => vendor ?? '' }),
      column('column.deliveryDate', 112, {
        isRoomy: true,
        text: ({ deliveryDate }) => formatArrival(deliveryDate),
      }),
      column('column.categoryName', 130, { isExtra: true, text: ({ categoryName }) => categoryName ?? '' }),
      column('column.lotAvailableQty', 116, {
        isExtra: true,
        align: 'end',
        text: ({ lotAvailableQty }) => lotAvailableQty,
        render: ({ lotAvailableQty, inventoryUOM }) => quantityText(lotAvailableQty, inventoryUOM),
      }),
    ];
  }, [t, language]);
}

interface Words {
  readonly t: Text<'allLots'>;
}

/** How long a lot may still go out: "3 days", "Today", "2 days ago". */
function Days({ left, t }: Words & { readonly left: number }) {
  if (left > 0) return t('days.left', { count: left });
  return left === 0 ? t('days.today') : <span className="cd-negative">{t('days.ago', { count: -left })}</span>;
}

/** What keeps a lot from going out, or soon will, with the reason that someone gave. */
function LotAlerts({ lot: { alerts, holdReason, recallReason }, t }: Words & { readonly lot: StockedLotRow }) {
  const reasons: Partial<Record<LotAlert, string | null>> = { HELD: holdReason, RECALLED: recallReason };
  return (
    <span className="cd-lot-alerts">
      {alerts.map((alert) => (
        <span
          key={alert}
          className={`cd-mark cd-mark-${alert.toLowerCase()}`}
          title={reasons[alert] ? t('because', { alert: t(`alert.${alert}`), reason: reasons[alert] }) : undefined}
        >
          {t(`alert.${alert}`)}
        </span>
      ))}
    </span>
  );
}
