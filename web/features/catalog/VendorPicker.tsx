import { useEffect, useState } from 'react';
import { ClientStatus, ClientType } from '../../../server/domain/clients/client.ts';
import { useText } from '../../i18n/useText.ts';
import { useListClientsQuery } from './catalogApi.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { TabInputProps } from './TabInput.tsx';

/** A search waits so long for the next letter, in ms (spec 2, 7.6). */
const PAUSE_MS = 300;

/** One of the active vendors (spec 2, 7.1), looked for on the server. */
export function VendorPicker(props: TabInputProps) {
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
    { skip: props.readOnly },
  );
  const isLoading = searched !== words.trim() || (isFetching && !currentData);
  // What fitted the words before is no answer to those that are typed now.
  const options = (isLoading ? [] : (currentData?.list ?? [])).map(({ clientId: id, name }) => ({ id, name }));
  return (
    <ReferencePicker
      {...props}
      hint={t('description.vendorHint')}
      options={options}
      isLoading={isLoading}
      onSearch={setWords}
    />
  );
}
