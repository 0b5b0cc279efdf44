import { orderPhases, orderTypes, orderWords } from '../../../../server/domain/sales/orderCodes.ts';
import { DateRangeFields } from '../../../components/DateRangeFields.tsx';
import type { Option } from '../../../components/options.ts';
import { SelectField } from '../../../components/SelectField.tsx';
import { ALL_DATES } from '../../../format/dateRanges.ts';
import { translateKnown } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import type { ChangeAddress } from '../../../lists/useAddressState.ts';
import { useToday } from '../../../session/useToday.ts';
import { statusName } from './orderRecord.ts';
import type { OrdersState } from './ordersList.ts';
import { useStatusWord } from './useStatusWord.ts';

interface OrdersFiltersProps {
  readonly state: OrdersState;
  readonly change: ChangeAddress<OrdersState>;
}

/** What limits the list: target fulfilment dates, the status by its word or its code, and the type. */
export function OrdersFilters({ state: { dates, status, type }, change }: OrdersFiltersProps) {
  const { t } = useText('orders');
  const wordOf = useStatusWord();
  const today = useToday();
  const statuses: readonly Option[] = [
    { value: '', label: t('orders.anyStatus') },
    ...orderWords.map((value) => ({ value, label: wordOf(value) })),
    ...orderPhases.map((code) => ({ value: String(code), label: `${String(code)} ${statusName(code)}` })),
  ];
  const types: readonly Option[] = [
    { value: '', label: t('orders.anyType') },
    ...orderTypes.map((code) => ({
      value: String(code),
      label: translateKnown('orders', `orderType.${String(code)}`) ?? String(code),
    })),
  ];
  return (
    <>
      <DateRangeFields
        range={dates}
        today={today}
        own={{ name: t('orders.window'), range: ALL_DATES }}
        onChange={(range) => change({ dates: range })}
      />
      <SelectField
        label={t('orders.status')}
        value={status ?? ''}
        options={statuses}
        onChoose={(value) => change({ status: value === '' ? null : value })}
      />
      <SelectField
        label={t('orders.type')}
        value={type ?? ''}
        options={types}
        onChoose={(value) => change({ type: value === '' ? null : value })}
      />
    </>
  );
}
