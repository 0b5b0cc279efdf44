import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { ClientStatus, ClientType } from '../../../server/domain/clients/client.ts';
import { PickerField } from '../../components/PickerField.tsx';
import { useText } from '../../i18n/useText.ts';
import { useListClientsQuery } from './catalogApi.ts';
import { optionOf, referenceText } from './references.ts';
import type { TabInputProps } from './TabInput.tsx';

/** A search waits so long for the next letter, in ms (spec 2, 7.6). */
const PAUSE_MS = 300;

/** One of the active vendors (spec 2, 7.1), looked for on the server. */
export function VendorPicker({ field: name, control, error, readOnly }: TabInputProps) {
  const { t } = useText('catalog');
  const [words, setWords] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { currentData, isFetching } = useListClientsQuery(
    {
      type: ClientType.VENDOR,
      status: ClientStatus.ACTIVE,
      pageSize: 20,
      ...(searched === '' ? {} : { searchKey: searched }),
    },
    { skip: readOnly },
  );
  const isLoading = searched !== words.trim() || (isFetching && !currentData);
  // What fitted the words before is no answer to those that are typed now.
  const options = (isLoading ? [] : (currentData?.list ?? [])).map(({ clientId, name: called }) => ({
    id: clientId,
    name: called,
  }));
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <PickerField
          label={t('field.preferredVendorId')}
          value={optionOf(field.value ?? '')}
          options={options}
          isLoading={isLoading}
          readOnly={readOnly}
          error={error}
          hint={readOnly ? undefined : t('description.vendorHint')}
          onSearch={setWords}
          onChange={(option) => field.onChange(option ? referenceText(option.id, option.name) : '')}
        />
      )}
    />
  );
}
