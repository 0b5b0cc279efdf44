import type { Ref } from 'react';
import type { LotRow } from '../../server/contract/inventory/inventory.ts';
import { PickerField } from '../components/PickerField.tsx';
import type { PickerOption } from '../components/PickerOptions.tsx';
import { translate } from '../i18n/i18n.ts';
import { useText } from '../i18n/useText.ts';
import { ALL_DATES } from '../format/dateRanges.ts';
import { formatArrival } from '../format/dates.ts';
import { NONE } from '../format/numbers.ts';
import { quantityText } from '../format/quantityText.ts';
import { useFindLotsOfProductQuery } from './referencesApi.ts';
import { useSearchWords } from './useSearchWords.ts';

/** More are found by words. */
const OFFERED = 20;

interface LotPickerProps {
  readonly productId: string;
  /** The id of the lot; empty for none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (lotId: string) => void;
}

/** What there is of a lot and since when. */
const detailOf = ({ onHandQty, inventoryUOM, deliveryDate }: LotRow): string =>
  translate('stock', 'adjust.lot', {
    onHand: quantityText(onHandQty, inventoryUOM),
    day: formatArrival(deliveryDate) || NONE,
  });

// A lot's id is what is on the goods, an element's has no spaces.
const optionOf = (lot: LotRow): PickerOption => ({
  id: encodeURIComponent(lot.lotId),
  name: lot.lotId,
  detail: detailOf(lot),
});

/** Any lot of a product by a part of its id; those with most on hand are offered first, used up ones too. */
export function LotPicker({ productId, value, error, ref, onChange }: LotPickerProps) {
  const { t } = useText('stock');
  const { searched, isWaiting, setWords } = useSearchWords();
  const { currentData: lots, isFetching } = useFindLotsOfProductQuery({
    productId,
    ...ALL_DATES,
    pageSize: OFFERED,
    sortName: 'onHandQty',
    ...(searched === '' ? {} : { searchKey: searched }),
  });
  return (
    <PickerField
      isRequired
      ref={ref}
      label={t('adjust.lotId')}
      placeholder={t('adjust.chooseLot')}
      value={value === '' ? null : { id: encodeURIComponent(value), name: value }}
      error={error}
      options={lots?.list.map(optionOf) ?? []}
      isLoading={isFetching || isWaiting}
      onSearch={setWords}
      onChange={(option) => onChange(option?.name ?? '')}
    />
  );
}
