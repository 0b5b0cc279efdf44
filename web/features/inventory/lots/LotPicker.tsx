import { useEffect, useState, type Ref } from 'react';
import type { LotRow } from '../../../../server/contract/inventory/inventory.ts';
import { PickerField } from '../../../components/PickerField.tsx';
import type { PickerOption } from '../../../components/PickerOptions.tsx';
import { useText } from '../../../i18n/useText.ts';
import { lotLabel } from './adjustmentFields.ts';
import { EVER } from './NoLots.tsx';
import { useListLotsQuery } from './stockApi.ts';

const PAUSE_MS = 300;
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

// A lot's id is what stands on the goods, an element's has no spaces.
const optionOf = (lot: LotRow): PickerOption => ({
  id: encodeURIComponent(lot.lotId),
  name: lot.lotId,
  detail: lotLabel(lot),
});

/** Any lot of a product by a part of its id; those with most on hand are offered first, used up ones too. */
export function LotPicker({ productId, value, error, ref, onChange }: LotPickerProps) {
  const { t } = useText('stock');
  const [words, setWords] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { currentData: lots, isFetching } = useListLotsQuery({
    productId,
    ...EVER,
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
      isLoading={isFetching || words.trim() !== searched}
      onSearch={setWords}
      onChange={(option) => onChange(option?.name ?? '')}
    />
  );
}

/** What the list says of one lot, by its id; undefined until it is known, or where there is none. */
export function useLot(productId: string, lotId: string): LotRow | undefined {
  const { data } = useListLotsQuery(
    { productId, ...EVER, searchKey: lotId, pageSize: 100, sortName: 'lotId', sortType: 'asc' },
    { skip: lotId === '' },
  );
  return data?.list.find((lot) => lot.lotId === lotId);
}
