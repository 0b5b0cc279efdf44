import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { isZero } from '../../../../server/domain/decimal.ts';
import { REASON_MAX } from '../../../../server/domain/limits.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { useReturnSalesOrderGoodsMutation } from './salesOrdersApi.ts';

interface ReturnDialogProps {
  readonly order: SalesOrderInfo;
  readonly onClose: () => void;
}

/** Inputs by the place of what left: an id may hold a point, which a form takes for a path. */
const nameOf = (index: number): string => `back${String(index)}`;

/** What came back of each lot that left, and why; it is held until someone has looked at it. */
export function ReturnDialog({ order, onClose }: ReturnDialogProps) {
  const { t } = useText('orders');
  const [bring] = useReturnSalesOrderGoodsMutation();
  const left = order.lines.flatMap(({ lineId, sku, uom, inventoryUOM, shipped }) => [
    ...(shipped?.lots ?? []).map(({ lotId, quantity }) => ({ lineId, sku, uom, lotId, quantity, inventoryUOM })),
    ...(shipped && shipped.noLot !== '0'
      ? [{ lineId, sku, uom, lotId: null, quantity: shipped.noLot, inventoryUOM }]
      : []),
  ]);
  const form = useCommandForm<Record<string, string>>({
    fields: { reason: '', ...Object.fromEntries(left.map((_, index) => [nameOf(index), ''])) },
    send: async (typed) => {
      const lines = left.flatMap(({ lineId, lotId }, index) => {
        const quantity = parseNumber(typed[nameOf(index)] ?? '');
        return quantity === null || isZero(quantity) ? [] : [{ lineId, lotId, quantity }];
      });
      await bring({ orderId: order.id, body: { lines, reason: typed.reason ?? '' } }).unwrap();
      onClose();
    },
    otherwise: 'root',
  });
  const problem = (text: string): true | string =>
    text.trim() === '' || parseNumber(text) !== null || translate('records', 'numberInvalid');
  return (
    <FormDialog
      title={t('step.returnGoods')}
      submit={t('return.submit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('return.text')}</p>
      {left.map(({ lineId, sku, uom, lotId, quantity, inventoryUOM }, index) => (
        <TextField
          key={`${lineId} ${lotId ?? ''}`}
          isNumber
          label={`${sku} · ${lotId ?? t('pick.noLot')}`}
          suffix={uom}
          hint={t('return.left', { quantity: quantityText(quantity, inventoryUOM) })}
          error={form.errorOf(nameOf(index))}
          {...form.register(nameOf(index), { validate: problem })}
        />
      ))}
      <TextField
        isRequired
        label={t('step.reason')}
        maxLength={REASON_MAX}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
      {form.errorOf('root') && (
        <p role="alert" className="cd-error">
          {form.errorOf('root')}
        </p>
      )}
    </FormDialog>
  );
}
