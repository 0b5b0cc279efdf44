import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { PurchaseCosts } from '../../../server/contract/purchasing/purchaseCosts.ts';
import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { Card } from '../../components/Card.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
import { Figures } from '../../components/Figures.tsx';
import { failureShown } from '../../api/failure.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney, formatQuantity, NONE } from '../../format/numbers.ts';
import { quantityText } from '../../format/quantityText.ts';
import { useText } from '../../i18n/useText.ts';
import { useCompany } from '../../session/useSession.ts';
import { useAppDispatch } from '../../store.ts';
import { ChargeDialog } from './ChargeDialog.tsx';
import { PurchasePage } from './PurchasePage.tsx';
import { usePurchaseCostsQuery, useRemoveChargeMutation } from './purchasesApi.ts';
import { illegalText } from './purchaseWords.ts';

/** purchase-orders/{id}/costs: cost allocations, and what was earned with what came (rules 5; spec 3, section 2). */
export const CostsScreen = () => (
  <PurchasePage tab="costs">{(order) => <Costs key={order.id} order={order} />}</PurchasePage>
);

const money = (amount: string | null): string => (amount === null ? NONE : formatMoney(amount));

function Costs({ order }: { readonly order: PurchaseOrderInfo }) {
  const { t } = useText('purchases');
  const isBills = useCompany()?.config.relatedBills ?? false;
  const [isAdding, setIsAdding] = useState(false);
  const { currentData: costs } = usePurchaseCostsQuery({ orderId: order.id });
  const { allocate } = order.commands;
  if (!costs) return null;
  const { charges, credits, lines } = costs;
  return (
    <>
      <Card
        id="charges"
        title={t(isBills ? 'bills.title' : 'costs.title')}
        actions={
          allocate === null && (
            <Button
              icon={<PlusIcon />}
              text={t(isBills ? 'bills.add' : 'costs.add')}
              onClick={() => setIsAdding(true)}
            />
          )
        }
      >
        {allocate !== null && <p role="status">{illegalText(allocate)}</p>}
        {charges.length === 0 ? (
          <p className="cd-muted">{t(isBills ? 'bills.none' : 'costs.none')}</p>
        ) : (
          <Charges orderId={order.id} charges={charges} canRemove={allocate === null} isBills={isBills} />
        )}
      </Card>
      {credits.length > 0 && <Credits credits={credits} />}
      {lines.length > 0 && <Earned costs={costs} />}
      {isAdding && (
        <ChargeDialog orderId={order.id} lines={lines} isBill={isBills} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}

type Charge = PurchaseCosts['charges'][number];

interface ChargesProps {
  readonly orderId: string;
  readonly charges: readonly Charge[];
  readonly canRemove: boolean;
  /** With the bills that they came with. */
  readonly isBills: boolean;
}

/** Each charge with what of it falls on which line. */
function Charges({ orderId, charges, canRemove, isBills }: ChargesProps) {
  const { t } = useText('purchases');
  const dispatch = useAppDispatch();
  const [remove] = useRemoveChargeMutation();
  const drop = (chargeId: string): Promise<boolean> =>
    remove({ orderId, chargeId })
      .unwrap()
      .then(
        () => true,
        (error: unknown) => {
          dispatch(failureShown(error));
          return false;
        },
      );
  const columns: readonly TableColumn<Charge>[] = [
    { title: t('costs.name'), isHeader: true, cell: ({ name }) => name },
    ...(isBills || charges.some(({ bill }) => bill !== null)
      ? [
          { title: t('bills.vendor'), isWrapped: true, cell: ({ bill }: Charge) => bill?.vendor ?? NONE },
          { title: t('bills.number'), cell: ({ bill }: Charge) => bill?.number ?? NONE },
        ]
      : []),
    { title: t('costs.date'), cell: ({ chargedDate }) => formatDay(chargedDate) },
    {
      title: t('costs.method'),
      cell: ({ method, fellBack }) => (fellBack ? t('costs.fellBack') : t(`costs.by.${method}`)),
    },
    { title: t('costs.amount'), isNumber: true, cell: ({ amount }) => formatMoney(amount) },
    {
      title: t('costs.shares'),
      isWrapped: true,
      cell: ({ lines }) => lines.map(({ sku, share }) => `${sku}: ${formatMoney(share)}`).join(', '),
    },
    {
      title: t('costs.actions'),
      isHidden: true,
      cell: ({ id, name }) =>
        canRemove && <DeleteButton label={t('costs.remove', { name })} onDelete={() => drop(id)} />,
    },
  ];
  return (
    <Table label={t(isBills ? 'bills.title' : 'costs.title')} columns={columns} rows={charges} rowId={({ id }) => id} />
  );
}

type Credit = PurchaseCosts['credits'][number];

/** What the vendor owes for goods that customers sent back. */
function Credits({ credits }: { readonly credits: readonly Credit[] }) {
  const { t } = useText('purchases');
  const columns: readonly TableColumn<Credit>[] = [
    { title: t('costs.creditNumber'), isHeader: true, cell: ({ number }) => number },
    { title: t('costs.date'), cell: ({ day }) => formatDay(day) },
    { title: t('costs.creditLot'), isWrapped: true, cell: ({ sku, lotId }) => `${sku} ${lotId}` },
    { title: t('costs.creditQuantity'), cell: ({ units, unit }) => quantityText(units, unit) },
    { title: t('costs.creditReason'), isWrapped: true, cell: ({ reason }) => reason },
    { title: t('costs.amount'), isNumber: true, cell: ({ amount }) => formatMoney(amount) },
  ];
  return (
    <Card id="credits" title={t('costs.credits')}>
      <Table label={t('costs.credits')} columns={columns} rows={credits} rowId={({ id }) => id} />
    </Card>
  );
}

type Line = PurchaseCosts['lines'][number];

/** What came of each line, what it costs with its charges, and what it was sold for. */
function Earned({ costs }: { readonly costs: PurchaseCosts }) {
  const { t } = useText('purchases');
  const columns: readonly TableColumn<Line>[] = [
    { title: t('costs.line'), isHeader: true, isWrapped: true, cell: ({ sku, variety }) => `${sku} ${variety}` },
    { title: t('costs.received'), cell: ({ units, inventoryUOM }) => quantityText(units, inventoryUOM) },
    { title: t('costs.unitCost'), isNumber: true, cell: ({ unitCost }) => money(unitCost) },
    { title: t('costs.perUnit'), isNumber: true, cell: ({ perAllocateCost }) => formatMoney(perAllocateCost) },
    { title: t('costs.sold'), isNumber: true, cell: ({ soldUnits }) => formatQuantity(soldUnits) },
    { title: t('costs.revenue'), isNumber: true, cell: ({ revenue }) => formatMoney(revenue) },
    { title: t('costs.profit'), isNumber: true, cell: ({ profit }) => money(profit) },
    {
      title: t('costs.margin'),
      isNumber: true,
      cell: ({ margin }) => (margin === null ? NONE : `${formatQuantity(margin)}%`),
    },
  ];
  const figures = [
    [t('costs.charges'), formatMoney(costs.chargesTotal)],
    [t('costs.revenue'), formatMoney(costs.revenue)],
    [t('costs.profit'), money(costs.profit)],
    [t('costs.margin'), costs.margin === null ? NONE : `${formatQuantity(costs.margin)}%`],
  ] as const;
  return (
    <Card id="earned" title={t('costs.profitability')}>
      <Figures className="cd-figures cd-figures-wide" figures={figures} />
      <Table label={t('costs.profitability')} columns={columns} rows={costs.lines} rowId={({ lineId }) => lineId} />
    </Card>
  );
}
