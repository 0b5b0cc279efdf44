import { useState, type SyntheticEvent } from 'react';
import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import { DateField } from '../../components/DateField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Table, type TableColumn } from '../../components/Table.tsx';
import { formatQuantity, NONE, parseNumber } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { useConfirmPurchaseMutation } from './purchasesApi.ts';

type Line = PurchaseOrderInfo['lines'][number];

/** What the vendor confirmed of each line, as ordered until someone types another quantity; 0 for none. */
export function ConfirmPurchaseDialog({
  order,
  onClose,
}: {
  readonly order: PurchaseOrderInfo;
  readonly onClose: () => void;
}) {
  const { t } = useText('purchases');
  const [confirm, { isLoading }] = useConfirmPurchaseMutation();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [promisedDate, setPromisedDate] = useState(order.estimatedDeliveryDate);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const shown = ({ lineId, confirmedQty, quantity }: Line): string => typed[lineId] ?? confirmedQty ?? quantity;

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const lines = order.lines.map((line) => ({ lineId: line.lineId, confirmedQty: parseNumber(shown(line)) }));
    const wrong = lines.find(({ confirmedQty }) => confirmedQty === null);
    if (wrong) {
      setRefusals(new Map([[wrong.lineId, t('confirm.invalid')]]));
      return;
    }
    try {
      const body = {
        lines: lines.map(({ lineId, confirmedQty }) => ({ lineId, confirmedQty: confirmedQty ?? '0' })),
        ...(promisedDate === '' ? {} : { promisedDate }),
      };
      await confirm({ orderId: order.id, body }).unwrap();
      onClose();
    } catch (error) {
      const said = fieldRefusals(error);
      setRefusals(new Map([...said, ['root', said.get('promisedDate') ? '' : errorText(error)]]));
    }
  };

  const columns: readonly TableColumn<Line>[] = [
    { title: t('column.line'), isNumber: true, cell: ({ number }) => String(number) },
    { title: t('column.product'), isHeader: true, isWrapped: true, cell: ({ sku, variety }) => `${sku} · ${variety}` },
    { title: t('column.quantity'), isNumber: true, cell: ({ quantity }) => formatQuantity(quantity) },
    {
      title: t('column.confirmed'),
      cell: (line) => (
        <span className={`cd-input ${refusals.has(line.lineId) ? 'cd-input-wrong' : ''}`}>
          <input
            className="cd-purchase-number"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('confirm.quantityOf', { sku: line.sku, unit: line.unit })}
            aria-invalid={refusals.has(line.lineId) || undefined}
            value={shown(line)}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [line.lineId]: value })}
          />
        </span>
      ),
    },
    { title: t('column.unit'), cell: ({ unit }) => unit || NONE },
  ];
  const said = [...refusals.entries()].find(([field, text]) => field !== 'promisedDate' && text !== '')?.[1];
  return (
    <FormDialog
      title={t('confirm.title', { number: order.orderNumber })}
      className="cd-wide"
      submit={t('confirm.submit')}
      isWorking={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('confirm.text')}</p>
      <Table label={t('confirm.lines')} columns={columns} rows={order.lines} rowId={({ lineId }) => lineId} />
      <DateField
        label={t('confirm.promised')}
        value={promisedDate}
        error={refusals.get('promisedDate')}
        onChange={setPromisedDate}
      />
      <p role="alert" className="cd-error">
        {said}
      </p>
    </FormDialog>
  );
}
