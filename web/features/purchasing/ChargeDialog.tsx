import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PurchaseCosts } from '../../../server/contract/purchasing/purchaseCosts.ts';
import {
  allocationMethods,
  BILL_NUMBER_MAX,
  CHARGE_NAME_MAX,
  type AllocationMethod,
} from '../../../server/domain/purchasing/allocationMethods.ts';
import { DateFormField } from '../../components/DateFormField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { PickerField } from '../../components/PickerField.tsx';
import type { PickerOption } from '../../components/PickerOptions.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { parseNumber } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { useVendors } from '../../references/useVendors.ts';
import { useToday } from '../../session/useToday.ts';
import { useAllocateChargeMutation } from './purchasesApi.ts';

interface ChargeDialogProps {
  readonly orderId: string;
  /** Those of which something came. */
  readonly lines: PurchaseCosts['lines'];
  /** It is entered as the bill that it came with. */
  readonly isBill: boolean;
  readonly onClose: () => void;
}

interface Typed {
  vendorId: string;
  billNumber: string;
  name: string;
  amount: string;
  method: AllocationMethod;
  chargedDate: string;
  shares: string[];
}

/** Freight, duty and the like, and by what it is divided among what came (rules 5). */
export function ChargeDialog({ orderId, lines, isBill, onClose }: ChargeDialogProps) {
  const { t } = useText('purchases');
  const today = useToday();
  const [allocate] = useAllocateChargeMutation();
  const vendors = useVendors(true);
  const [vendor, setVendor] = useState<PickerOption | null>(null);
  const form = useCommandForm<Typed>({
    fields: {
      vendorId: '',
      billNumber: '',
      name: '',
      amount: '',
      method: 'quantity',
      chargedDate: today,
      shares: lines.map(() => ''),
    },
    send: async ({ name, amount, method, chargedDate, shares, vendorId, billNumber }) => {
      const byHand = lines.map(({ lineId }, index) => ({ lineId, share: parseNumber(shares[index] ?? '') ?? '0' }));
      const body = {
        ...{ name, method, chargedDate, amount: parseNumber(amount) ?? amount },
        ...(method === 'manual' ? { shares: byHand } : {}),
        ...(isBill ? { bill: { vendorId, number: billNumber } } : {}),
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
      title={t(isBill ? 'bills.add' : 'costs.add')}
      submit={t('costs.submit')}
      isWorking={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isBill && (
        <>
          <PickerField
            isRequired
            label={t('bills.vendor')}
            value={vendor}
            options={vendors.options}
            isLoading={vendors.isLoading}
            error={errorOf('vendorId')}
            onSearch={vendors.setWords}
            onChange={(option) => {
              setVendor(option);
              form.setValue('vendorId', option?.id ?? '', { shouldValidate: option !== null });
            }}
          />
          <input type="hidden" {...register('vendorId', { validate: (id) => id !== '' || t('new.vendorRequired') })} />
          <TextField
            isRequired
            label={t('bills.number')}
            maxLength={BILL_NUMBER_MAX}
            error={errorOf('billNumber')}
            {...register('billNumber', { validate: (text) => text.trim() !== '' || t('bills.numberRequired') })}
          />
        </>
      )}
      <TextField
        autoFocus={!isBill}
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
