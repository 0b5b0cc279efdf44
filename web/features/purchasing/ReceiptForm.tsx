import { Button, Callout } from '@blueprintjs/core';
import { InboxIcon, PlusIcon, TickIcon } from '@blueprintjs/icons';
import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { readGs1 } from '../../../server/domain/catalog/gs1.ts';
import { VENDOR_LOT_MAX } from '../../../server/domain/purchasing/receivePurchase.ts';
import { Card } from '../../components/Card.tsx';
import { DateField } from '../../components/DateField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatQuantity } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { useOnScan } from '../../palette/useScans.ts';
import { findByCode } from '../../references/codeHits.ts';
import { useAppDispatch } from '../../store.ts';
import type { ReceiptRow } from './receiptRows.ts';
import { useReceipt } from './useReceipt.ts';

/** What comes in: one row a lot, scanned or typed, quantity first. Enter receives what was typed. */
export function ReceiptForm({ order }: { readonly order: PurchaseOrderInfo }) {
  const { t } = useText('purchases');
  const dispatch = useAppDispatch();
  const receipt = useReceipt(order);
  const { form, rows, refusal } = receipt;

  // A scan of the goods leads to their row, and the lot on the label is the vendor's.
  useOnScan(async (code) => {
    const { products } = await dispatch(findByCode(code));
    const line = order.lines.find(({ productId }) => products.some((product) => product.productId === productId));
    const row = rows.find(({ lineId, quantity }) => lineId === line?.lineId && quantity.trim() === '');
    const found = row ?? rows.findLast(({ lineId }) => lineId === line?.lineId);
    if (found === undefined) return false;
    const lot = readGs1(code)?.lot;
    if (lot && found.vendorLot === '') receipt.type(found.key, { vendorLot: lot });
    receipt.focus(found.key, 'quantity');
    return true;
  }, form);

  return (
    <Card
      id="receive"
      title={t('receive.title')}
      actions={<Button icon={<TickIcon />} text={t('receive.all')} onClick={receipt.all} />}
    >
      {receipt.isRestored && (
        <Callout intent="primary" icon={null} compact className="cd-purchase-kept">
          {t('receive.kept')} <Button text={t('receive.discard')} onClick={receipt.discard} />
        </Callout>
      )}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void receipt.submit();
        }}
      >
        <DateField label={t('field.receivedDate')} value={receipt.receivedDate} onChange={receipt.setReceivedDate} />
        {rows.map((row) => (
          <Row key={row.key} row={row} order={order} receipt={receipt} />
        ))}
        <p role="alert" className="cd-error">
          {refusal?.text}
        </p>
        <Button
          type="submit"
          intent="primary"
          icon={<InboxIcon />}
          text={t('receive.submit')}
          loading={receipt.isReceiving}
        />
      </form>
    </Card>
  );
}

interface RowProps {
  readonly row: ReceiptRow;
  readonly order: PurchaseOrderInfo;
  readonly receipt: ReturnType<typeof useReceipt>;
}

/** One lot of a line. */
function Row({ row, order, receipt }: RowProps) {
  const { t } = useText('purchases');
  const line = order.lines.find(({ lineId }) => lineId === row.lineId);
  if (!line) return null;
  const { key } = row;
  const { number, sku, variety, unit, isVariable } = line;
  const isWrong = receipt.refusal?.line === number;
  const name = { sku, line: number };
  return (
    <fieldset className={`cd-purchase-lot ${isWrong ? 'cd-purchase-lot-wrong' : ''}`} data-row={key}>
      <legend>
        {number} · {sku} · {variety}
      </legend>
      <p className="cd-muted">{t('receive.toCome', { quantity: formatQuantity(line.stillToCome), unit })}</p>
      <div className="cd-purchase-lot-fields">
        <span data-field="quantity">
          <TextField
            label={t('column.received')}
            aria-label={t('receive.quantityOf', name)}
            isNumber
            suffix={unit}
            value={row.quantity}
            onChange={({ currentTarget: { value } }) => receipt.type(key, { quantity: value })}
          />
        </span>
        <span data-field="bestBy">
          <DateField
            label={t('column.bestBy')}
            isRequired
            value={row.bestBy}
            onChange={(bestBy) => receipt.type(key, { bestBy })}
          />
        </span>
        <span data-field="vendorLot">
          <TextField
            label={t('column.vendorLot')}
            maxLength={VENDOR_LOT_MAX}
            value={row.vendorLot}
            onChange={({ currentTarget: { value } }) => receipt.type(key, { vendorLot: value })}
          />
        </span>
        <span data-field="temperature">
          <TextField
            label={t('column.temperature')}
            isNumber
            suffix="°F"
            value={row.temperature}
            onChange={({ currentTarget: { value } }) => receipt.type(key, { temperature: value })}
          />
        </span>
        {isVariable && (
          <span data-field="weights">
            <TextField
              label={t('receive.weights')}
              hint={t('receive.weightsHint')}
              value={row.weights}
              onChange={({ currentTarget: { value } }) => receipt.type(key, { weights: value })}
            />
          </span>
        )}
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          text={t('receive.another')}
          aria-label={t('receive.anotherOf', name)}
          onClick={() => receipt.another(row.lineId)}
        />
      </div>
    </fieldset>
  );
}
