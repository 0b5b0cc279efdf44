import { useEffect, useState } from 'react';
import { ClientStatus, ClientType } from '../../server/domain/clients/client.ts';
import type { PickerOption } from '../components/PickerOptions.tsx';
import { useFindClientsQuery } from './referencesApi.ts';

/** A search waits so long for the next letter, in ms (spec 2, 7.6). */
const PAUSE_MS = 300;

/** Active vendors that have these words (spec 2, 7.1), looked for on the server. */
export function useVendors(
  words: string,
  isWanted: boolean,
): { readonly options: readonly PickerOption[]; readonly isLoading: boolean } {
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { currentData, isFetching } = useFindClientsQuery(
    {
      type: ClientType.VENDOR,
      status: ClientStatus.ACTIVE,
      pageSize: 20,
      ...(searched === '' ? {} : { searchKey: searched }),
    },
    { skip: !isWanted },
  );
  const isLoading = searched !== words.trim() || (isFetching && !currentData);
  // What fitted the words before is no answer to those that are typed now.
  const found = isLoading ? [] : (currentData?.list ?? []);
  return { options: found.map(({ clientId: id, name }) => ({ id, name })), isLoading };
}
