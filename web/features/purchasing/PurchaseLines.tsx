import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { costPerUnit } from '../../../server/domain/catalog/productCost.ts';
import { isZero } from '../../../server/domain/decimal.ts';
import { failureShown } from '../../api/failure.ts';
import { Card } from '../../components/Card.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
import { Figures } from '../../components/Figures.tsx';
import { formatMoney, formatQuantity, NONE, toInput } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { LineCell } from '../../records/lines/LineCell.tsx';
import { LineEntry, type EnteredLine, type LineUnits } from '../../records/lines/LineEntry.tsx';
import { useProductInfoQuery } from '../../references/product/productApi.ts';
import { useProducts } from '../../references/useProducts.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch } from '../../store.ts';
import {
  useAddPurchaseLinesMutation,
  useRemovePurchaseLineMutation,
  useRevisePurchaseLineMutation,
} from './purchasesApi.ts';
import { illegalText } from './purchaseWords.ts';

type Line = PurchaseOrderInfo['lines'][number];

/** The units in which a product is bought, and its default cost in the usual one. */
function usePurchaseUnits(productId: string | null): LineUnits | null {
  const { currentData: product } = useProductInfoQuery(productId ?? '', { skip: productId === null });
  if (!product) return null;
  const bought = product.productUOMS.filter(
    ({ useForPurchasing, useForAvailable }) => useForPurchasing && useForAvailable,
  );
  const usual = bought.find(({ isDefaultPurchasing }) => isDefaultPurchasing) ?? bought[0];
  const cost = product.cost && usual ? toInput(costPerUnit(product.cost, usual.ratio)) : undefined;
  return { units: bought.map(({ id, name }) => ({ id, name })), usualId: usual?.id ?? '', amount: cost };
}

/** The lines of an order: typed one after the other, changed in place, and what they come to. */
export function PurchaseLines({ order }: { readonly order: PurchaseOrderInfo }) {
  const { t } = useText('purchases');
  const { t: say } = useText('lines');
  const may = useMay();
  const [add] = useAddPurchaseLinesMutation();
  const { id: orderId, lines, commands, totalCost, totalQuantityCount, totalItemCount } = order;
  const mayEdit = may('purchases.edit');
  const canEdit = mayEdit && commands.changeLines === null;
  const columns = useLineColumns(orderId, canEdit);
  const send = async ({ productId, unitId, quantity, amount }: EnteredLine): Promise<void> => {
    const line = {
      productId,
      quantity,
      ...(unitId === '' ? {} : { unitId }),
      ...(amount === null ? {} : { cost: amount }),
    };
    await add({ orderId, body: { lines: [line] } }).unwrap();
  };
  const totals: readonly (readonly [name: string, value: string])[] = [
    [say('total.lines'), String(totalItemCount)],
    [say('total.quantity'), formatQuantity(totalQuantityCount)],
    ...(totalCost === undefined ? [] : [[say('total.amount'), formatMoney(totalCost)] as const]),
  ];
  return (
    <Card id="lines" title={t('lines.title')}>
      {canEdit && (
        <LineEntry
          documentId={orderId}
          amountLabel={may('products.cost') ? t('column.cost') : null}
          amountField="cost"
          useProducts={useProducts}
          useUnits={usePurchaseUnits}
          send={send}
        />
      )}
      {mayEdit && commands.changeLines && <p className="cd-hint">{illegalText(commands.changeLines)}</p>}
      {lines.length === 0 ? (
        <p className="cd-muted">{t('lines.none')}</p>
      ) : (
        <Table
          className="cd-table-acting"
          label={t('lines.title')}
          columns={columns}
          rows={lines}
          rowId={({ lineId }) => lineId}
        />
      )}
      <Figures className="cd-line-totals" figures={totals} />
    </Card>
  );
}

/** What is shown of a line; quantity and cost are typed in place while the order may be changed. */
function useLineColumns(orderId: string, canEdit: boolean): readonly TableColumn<Line>[] {
  const { t } = useText('purchases');
  const { t: say } = useText('lines');
  const sees = useMay()('products.cost');
  const dispatch = useAppDispatch();
  const [revise] = useRevisePurchaseLineMutation();
  const [remove] = useRemovePurchaseLineMutation();
  const quantity = ({ lineId, sku, unit, quantity: now }: Line) =>
    canEdit ? (
      <LineCell
        label={t('lines.quantityOf', { sku, unit })}
        column="quantity"
        value={now}
        shown={formatQuantity(now)}
        save={(typed) => revise({ orderId, lineId, body: { quantity: typed } }).unwrap()}
      />
    ) : (
      formatQuantity(now)
    );
  const cost = ({ lineId, sku, unit, cost: now = null }: Line) =>
    canEdit ? (
      <LineCell
        label={t('lines.costOf', { sku, unit })}
        column="cost"
        value={now}
        shown={toInput(now)}
        save={(typed) => revise({ orderId, lineId, body: { cost: typed } }).unwrap()}
      />
    ) : now === null ? (
      NONE
    ) : (
      formatMoney(now)
    );
  const removing = ({ lineId, number, sku }: Line) => (
    <DeleteButton
      label={t('lines.remove', { number, sku })}
      onDelete={async () => {
        try {
          await remove({ orderId, lineId }).unwrap();
          return true;
        } catch (error) {
          dispatch(failureShown(error));
          return false;
        }
      }}
    />
  );
  return [
    { title: say('column.number'), isNumber: true, cell: ({ number }) => String(number) },
    { title: say('column.sku'), isHeader: true, cell: ({ sku }) => sku },
    { title: say('column.product'), isWrapped: true, cell: ({ variety }) => variety },
    { title: say('column.quantity'), isNumber: true, cell: quantity },
    { title: say('column.uom'), cell: ({ unit }) => unit },
    {
      title: t('column.confirmed'),
      isNumber: true,
      cell: ({ confirmedQty }) => (confirmedQty === null ? NONE : formatQuantity(confirmedQty)),
    },
    {
      title: t('column.received'),
      isNumber: true,
      cell: ({ receivedQty }) => (isZero(receivedQty) ? NONE : formatQuantity(receivedQty)),
    },
    ...(sees
      ? ([
          { title: t('column.cost'), isNumber: true, cell: cost },
          {
            title: say('column.amount'),
            isNumber: true,
            cell: ({ amount }: Line) => (amount ? formatMoney(amount) : NONE),
          },
        ] as const)
      : []),
    ...(canEdit ? [{ title: t('lines.actions'), isHidden: true, cell: removing }] : []),
  ];
}
