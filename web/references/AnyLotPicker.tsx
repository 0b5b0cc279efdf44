import type { LotHit } from '../../server/contract/inventory/inventory.ts';
import { PickerField } from '../components/PickerField.tsx';
import { quantityText } from '../format/quantityText.ts';
import { useText } from '../i18n/useText.ts';
import { useFindLotsQuery } from './referencesApi.ts';
import { useSearchWords } from './useSearchWords.ts';

interface AnyLotPickerProps {
  /** Words to open with: a new object opens it again. Null: none. */
  readonly asked: { readonly words: string } | null;
  readonly onFound: (lot: LotHit) => void;
}

/** Finds a lot of any product by SKU, name or its id; what is chosen goes into the sheet. */
export function AnyLotPicker({ asked, onFound }: AnyLotPickerProps) {
  const { t } = useText('counts');
  const { searched, isWaiting, setWords } = useSearchWords();
  const { currentData: lots = [], isFetching } = useFindLotsQuery(searched);
  const idOf = ({ productId, lotId }: LotHit): string => `${productId}-${lotId.replaceAll(/\s/g, '_')}`;
  return (
    <PickerField
      label={t('adjust.find')}
      placeholder={t('adjust.findHint')}
      value={null}
      asked={asked}
      options={lots.map((lot) => ({
        id: idOf(lot),
        name: t('adjust.found', {
          sku: lot.sku,
          variety: lot.variety,
          lotId: lot.lotId,
          onHand: quantityText(lot.onHandQty, lot.inventoryUOM),
        }),
      }))}
      isLoading={isFetching || isWaiting}
      onSearch={setWords}
      onChange={(option) => {
        const lot = lots.find((each) => idOf(each) === option?.id);
        if (lot) onFound(lot);
        setWords('');
      }}
    />
  );
}
