import { Button } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SalesOrderInfo, SalesOrderLine } from '../../../../server/contract/sales/salesOrders.ts';
import { multiply } from '../../../../server/domain/decimal.ts';
import { DeleteButton } from '../../../components/DeleteButton.tsx';
import type { TableColumn } from '../../../components/Table.tsx';
import { formatMoney, formatQuantity, NONE, toInput } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { specificationsPath } from '../../../paths.ts';
import { LineCell } from '../../../records/lines/LineCell.tsx';
import { useMay } from '../../../session/useSession.ts';
import { dialogOpened } from '../../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { reasonText } from './orderRecord.ts';
import { useChangeOrderLineMutation, usePickOrderLineMutation, useRemoveOrderLineMutation } from './salesOrdersApi.ts';

interface LineColumns {
  readonly failed: (error: unknown) => void;
  /** What else can be done with a line. */
  readonly end: (line: SalesOrderLine) => ReactNode;
}

/** The columns of an order's lines (spec 3, section 3 "Order item"); what can be changed now is typed in place. */
export function useLineColumns(
  { id: orderId, clientId, client, commands, lines, makes }: SalesOrderInfo,
  { failed, end }: LineColumns,
): readonly TableColumn<SalesOrderLine>[] {
  const { t } = useText('orders');
  const { t: say } = useText('lines');
  const may = useMay();
  const dispatch = useAppDispatch();
  const [change] = useChangeOrderLineMutation();
  const [pick] = usePickOrderLineMutation();
  const [remove] = useRemoveOrderLineMutation();
  const numberOf = (id: string) => lines.find(({ lineId }) => lineId === id)?.number ?? 0;
  const named = ({ number, sku }: SalesOrderLine) => ({ number, sku });
  const canEdit = may('sales.edit') && commands.addLine === null;
  const canPrice = may('sales.edit') && commands.price === null;
  const canPick = may('sales.pick') && commands.pick === null;
  const canRemove = may('sales.edit') && commands.removeLine === null;

  const quantity = (line: SalesOrderLine): ReactNode => {
    const { lineId, orderQty, closed } = line;
    if (!canEdit || closed !== null) return formatQuantity(orderQty);
    const save = (value: string) =>
      change({ orderId, lineId, body: { quantity: value, fromQuantity: orderQty } }).unwrap();
    const label = t('line.quantityOf', named(line));
    return <LineCell column="quantity" shown={formatQuantity(orderQty)} value={orderQty} {...{ label, save }} />;
  };
  const price = (line: SalesOrderLine): ReactNode => {
    const { lineId, price: now = null, trace, pricingUOM, uom } = line;
    const per = pricingUOM === uom ? null : <span className="cd-muted">{t('line.perUnit', { unit: pricingUOM })}</span>;
    const source = trace ? t(`line.source.${trace.source}`) : undefined;
    const off = trace?.discount === undefined ? [] : [t('line.discount', { percent: multiply(trace.discount, '100') })];
    const why = [
      ...(source === undefined ? [] : [source]),
      ...(trace?.isProvisional ? [t('line.varies')] : []),
      ...off,
    ].join('. ');
    const asked = { clientId, productId: line.productId, customer: client, sku: line.sku, unitId: line.unitId };
    const explain = may('clients.view') && may('products.cost') && (
      <Button
        variant="minimal"
        size="small"
        icon={<HelpIcon />}
        aria-label={t('line.whyPrice', named(line))}
        onClick={() => dispatch(dialogOpened({ name: 'explainPrice', ...asked }))}
      />
    );
    if (!canPrice)
      return (
        <span title={why}>
          {now === null ? NONE : formatMoney(now)} {per} {explain}
        </span>
      );
    const save = (value: string) => change({ orderId, lineId, body: { price: value, fromPrice: now } }).unwrap();
    return (
      <span title={why}>
        <LineCell column="price" shown={toInput(now)} value={now} label={t('line.priceOf', named(line))} save={save} />{' '}
        {per} {explain}
      </span>
    );
  };
  /** From the lot that the line has; several lots are told apart by the terminal and the API. */
  const picked = (line: SalesOrderLine): ReactNode => {
    const { lineId, picked: now, stock, picks, closed } = line;
    const lots = new Set([...stock.lots.map(({ lotId }) => lotId), ...picks.map(({ lotId }) => lotId)]);
    if (!canPick || closed !== null || lots.size > 1) return formatQuantity(now);
    const [lotId = null] = lots;
    const save = (value: string) => pick({ orderId, lineId, body: { lotId, quantity: value } }).unwrap();
    const label = t('line.pickedOf', named(line));
    return <LineCell column="picked" shown={formatQuantity(now)} value={now} {...{ label, save }} />;
  };
  const actions = (line: SalesOrderLine): ReactNode => {
    const menu = end(line);
    if (!canRemove) return menu;
    return (
      <span className="cd-row-actions">
        {menu}
        <DeleteButton
          label={t('line.delete', named(line))}
          onDelete={() =>
            remove({ orderId, lineId: line.lineId })
              .unwrap()
              .then(
                () => true,
                (error: unknown) => {
                  failed(error);
                  return false;
                },
              )
          }
        />
      </span>
    );
  };
  return [
    { title: say('column.number'), isNumber: true, card: 'none', cell: ({ number }) => String(number) },
    {
      title: say('column.product'),
      isWrapped: true,
      isHeader: true,
      cell: ({ productId, sku, variety, brand, origin, memo, substitutes }) => (
        <>
          <Link to={specificationsPath(productId)}>{sku}</Link> {variety}
          {substitutes !== null && (
            <span className="cd-record-mark">{t('line.substitutes', { number: numberOf(substitutes) })}</span>
          )}
          {(brand !== '' || origin !== '') && (
            <div className="cd-muted">{[brand, origin].filter(Boolean).join(' · ')}</div>
          )}
          {memo !== '' && <div className="cd-muted">{memo}</div>}
        </>
      ),
    },
    { title: t('line.column.lot'), isWrapped: true, cell: (line) => <LineLots line={line} /> },
    { title: say('column.quantity'), isNumber: true, cell: quantity },
    { title: say('column.uom'), cell: ({ uom }) => uom },
    { title: t('line.column.picked'), isNumber: true, card: 'more', cell: picked },
    {
      title: t('line.column.billable'),
      isNumber: true,
      card: 'more',
      cell: ({ billableQty, estimateMark, pricingUOM, uom }) => {
        const quantity = formatQuantity(billableQty);
        const estimated = estimateMark === 'E' ? 'line.estimatedPicked' : 'line.estimated';
        const shown = estimateMark === null ? quantity : t(estimated, { quantity });
        const whole = pricingUOM === uom ? shown : `${shown} ${pricingUOM}`;
        return estimateMark === 'E' ? <span title={t('line.estimatedHint')}>{whole}</span> : whole;
      },
    },
    ...(may('products.viewPrice') && makes === null
      ? [
          { title: t('line.column.price'), isNumber: true, cell: price },
          {
            title: say('column.amount'),
            isNumber: true,
            cell: ({ amount }: SalesOrderLine) => (amount ? formatMoney(amount) : NONE),
          },
        ]
      : []),
    { title: t('line.column.actions'), isHidden: true, cell: actions },
  ];
}

/** The lots that a line has or took along, and what it lacks. */
function LineLots({ line: { stock, shipped, fault, closed } }: { readonly line: SalesOrderLine }) {
  const { t } = useText('orders');
  const { lots, noLot } = shipped ?? stock;
  const shown = [
    ...lots.map(({ lotId, quantity }) => `${lotId}: ${formatQuantity(quantity)}`),
    ...(noLot === '0' ? [] : [t('line.noLot', { quantity: formatQuantity(noLot) })]),
  ];
  return (
    <span className="cd-marked">
      {shown.join(', ') || NONE}
      {closed !== null && <span className="cd-record-mark">{t(`line.closed.${closed}`)}</span>}
      {fault && closed === null && <span className="cd-record-mark cd-record-mark-open">{reasonText(fault)}</span>}
    </span>
  );
}
