import { useWatch } from 'react-hook-form';
import type { PurchaseCosts } from '../../../server/contract/purchasing/purchaseCosts.ts';
import {
  allocationMethods,
  CHARGE_NAME_MAX,
  type AllocationMethod,
} from '../../../server/domain/purchasing/allocationMethods.ts';
import { DateFormField } from '../../components/DateFormField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { parseNumber } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { useToday } from '../../session/useToday.ts';
import { useAllocateChargeMutation } from './purchasesApi.ts';

interface ChargeDialogProps {
  readonly orderId: string;
  /** Those of which something came. */
  readonly lines: PurchaseCosts['lines'];
  readonly onClose: () => void;
}

interface Typed {
  name: string;
  amount: string;
  method: AllocationMethod;
  chargedDate: string;
  shares: string[];
}

/** Freight, duty and the like, and by what it is divided among what came (rules 5). */
export function ChargeDialog({ orderId, lines, onClose }: ChargeDialogProps) {
  const { t } = useText('purchases');
  const today = useToday();
  const [allocate] = useAllocateChargeMutation();
  const form = useCommandForm<Typed>({
    fields: { name: '', amount: '', method: 'quantity', chargedDate: today, shares: lines.map(() => '') },
    send: async ({ name, amount, method, chargedDate, shares }) => {
      const byHand = lines.map(({ lineId }, index) => ({ lineId, share: parseNumber(shares[index] ?? '') ?? '0' }));
      const body = {
        ...{ name, method, chargedDate, amount: parseNumber(amount) ?? amount },
        ...(method === 'manual' ? { shares: byHand } : {}),
      };
      await allocate({ orderId, body }).unwrap();
      onClose();
    },
    otherwise: 'amount',
  });
  const { register, control, errorOf } = form;
  const method = useWatch({ control, name: 'method' });
  return (
    <FormDialog
      title={t('costs.add')}
      submit={t('costs.submit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        isRequired
        label={t('costs.name')}
        maxLength={CHARGE_NAME_MAX}
        error={errorOf('name')}
        {...register('name')}
      />
      <TextField
        isNumber
        isRequired
        prefix="$"
        label={t('costs.amount')}
        error={errorOf('amount')}
        {...register('amount', { validate: (text) => parseNumber(text) !== null || t('costs.amountRequired') })}
      />
      <DateFormField name="chargedDate" control={control} label={t('costs.date')} error={errorOf('chargedDate')} />
      <SelectField
        label={t('costs.method')}
        options={allocationMethods.map((value) => ({ value, label: t(`costs.by.${value}`) }))}
        error={errorOf('method')}
        {...register('method')}
      />
      {method === 'manual' &&
        lines.map(({ lineId, sku }, index) => (
          <TextField key={lineId} isNumber prefix="$" label={sku} {...register(`shares.${index}`)} />
        ))}
      {method === 'manual' && errorOf('shares') && (
        <p role="alert" className="cd-error">
          {errorOf('shares')}
        </p>
      )}
    </FormDialog>
  );
}
