import type { OrderLineLots, SalesOrderLine } from '../../../../server/contract/sales/salesOrders.ts';
import { isZero } from '../../../../server/domain/decimal.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { useCommandForm } from '../../../components/useCommandForm.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatQuantity, NONE, parseNumber, toInput } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import type { LineDialogProps } from './lineDialog.ts';
import { useChooseOrderLotsMutation, useOrderLineLotsQuery } from './salesOrdersApi.ts';

/** The lots of a line, chosen by hand. */
export function LineLotsDialog(props: LineDialogProps) {
  const { orderId, line } = props;
  const { currentData } = useOrderLineLotsQuery({ orderId, lineId: line.lineId });
  return currentData ? <LotsForm key={line.lineId} {...props} found={currentData} /> : null;
}

/** Inputs by the place of their lot: an id may hold a point, which a form takes for a path. */
const nameOf = (index: number): string => `lot${String(index)}`;

/** What was chosen of a lot before, in the line's unit. */
function chosenOf({ picks, chosenLots, orderQty, inventoryUOM, uom }: SalesOrderLine, lotId: string): string {
  const picked = picks.find((pick) => pick.lotId === lotId);
  if (picked) return picked.quantity;
  const [only] = chosenLots ?? [];
  if (chosenLots?.length === 1 && only?.lotId === lotId) return orderQty;
  return uom === inventoryUOM ? (chosenLots?.find((each) => each.lotId === lotId)?.quantity ?? '') : '';
}

function LotsForm({ orderId, line, found, onClose }: LineDialogProps & { readonly found: OrderLineLots }) {
  const { t } = useText('orders');
  const [choose] = useChooseOrderLotsMutation();
  const { lineId, number } = line;
  const { lots, inventoryUOM: unit } = found;
  const form = useCommandForm<Record<string, string>>({
    fields: Object.fromEntries(lots.map(({ lotId }, index) => [nameOf(index), toInput(chosenOf(line, lotId))])),
    send: async (typed) => {
      const chosen = lots.flatMap(({ lotId }, index) => {
        const quantity = parseNumber(typed[nameOf(index)] ?? '');
        return quantity === null || isZero(quantity) ? [] : [{ lotId, quantity }];
      });
      await choose({ orderId, lineId, body: { lots: chosen.length === 0 ? null : chosen } }).unwrap();
      onClose();
    },
    otherwise: 'root',
  });
  const problem = (text: string): true | string =>
    text.trim() === '' || parseNumber(text) !== null || translate('records', 'numberInvalid');
  return (
    <FormDialog
      title={t('line.lotsTitle', { number })}
      submit={t('line.lotsSubmit')}
      isWorking={form.isSending}
      isDisabled={lots.length === 0}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t(lots.length === 0 ? 'line.noLots' : 'line.lotsText')}</p>
      {lots.map(({ lotId, free, bestBy }, index) => (
        <TextField
          key={lotId}
          isNumber
          label={lotId}
          suffix={line.uom}
          hint={t('line.lotFree', { free: formatQuantity(free), unit, bestBy: bestBy ? formatDay(bestBy) : NONE })}
          error={form.errorOf(nameOf(index))}
          {...form.register(nameOf(index), { validate: problem })}
        />
      ))}
      {form.errorOf('root') && (
        <p role="alert" className="cd-error">
          {form.errorOf('root')}
        </p>
      )}
    </FormDialog>
  );
}
