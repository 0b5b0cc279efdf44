import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { PickerField } from '../components/PickerField.tsx';
import type { PickerOption } from '../components/PickerOptions.tsx';
import { useText } from '../i18n/useText.ts';
import { useFindProductsQuery } from './referencesApi.ts';
import { useSearchWords } from './useSearchWords.ts';

const OFFERED = 20;

/** Some products, looked for one after the other. */
export function ProductsPicker({ onChange }: { readonly onChange: (ids: readonly string[]) => void }) {
  const { t } = useText('counts');
  const { searched, setWords } = useSearchWords();
  const [chosen, setChosen] = useState<readonly PickerOption[]>([]);
  const { currentData, isFetching } = useFindProductsQuery({ searchKey: searched, pageNumber: 1, pageSize: OFFERED });
  const choose = (next: readonly PickerOption[]): void => {
    setChosen(next);
    onChange(next.map(({ id }) => id));
  };
  const options = (currentData?.list ?? []).map(({ productId, sku, variety }) => ({
    id: productId,
    name: `${sku} · ${variety}`,
  }));
  return (
    <>
      <PickerField
        label={t('new.products')}
        placeholder={t('new.productsHint')}
        value={null}
        options={options.filter(({ id }) => !chosen.some((each) => each.id === id))}
        isLoading={isFetching}
        onSearch={setWords}
        onChange={(option) => {
          if (option) choose([...chosen, option]);
        }}
      />
      {chosen.length > 0 && (
        <ul className="cd-chosen-list" aria-label={t('new.chosen')}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}
              <Button
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={t('new.remove', { name })}
                onClick={() => choose(chosen.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
