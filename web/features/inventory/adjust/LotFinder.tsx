import { useEffect, useState } from 'react';
import type { LotHit } from '../../../../server/contract/inventory/inventory.ts';
import { PickerField } from '../../../components/PickerField.tsx';
import { formatQuantity } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { useSearchLotsQuery } from './lotHitsApi.ts';

const PAUSE_MS = 300;

/** Finds a lot of any product by SKU, name or its id; what is chosen goes into the sheet. */
export function LotFinder({ onFound }: { readonly onFound: (lot: LotHit) => void }) {
  const { t } = useText('counts');
  const [words, setWords] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { currentData: lots = [], isFetching } = useSearchLotsQuery(searched);
  const idOf = ({ productId, lotId }: LotHit): string => `${productId}-${lotId.replaceAll(/\s/g, '_')}`;
  return (
    <PickerField
      label={t('adjust.find')}
      placeholder={t('adjust.findHint')}
      value={null}
      options={lots.map((lot) => ({
        id: idOf(lot),
        name: t('adjust.found', {
          sku: lot.sku,
          variety: lot.variety,
          lotId: lot.lotId,
          onHand: `${formatQuantity(lot.onHandQty)} ${lot.inventoryUOM}`,
        }),
      }))}
      isLoading={isFetching || words.trim() !== searched}
      onSearch={setWords}
      onChange={(option) => {
        const lot = lots.find((each) => idOf(each) === option?.id);
        if (lot) onFound(lot);
        setWords('');
      }}
    />
  );
}
