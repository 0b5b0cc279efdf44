import { useSearchWords } from './useSearchWords.ts';
import { ClientStatus, ClientType } from '../../server/domain/clients/client.ts';
import { useFindClientsQuery } from './referencesApi.ts';

/** Active customers or vendors that have the words of a picker (spec 2, 7.1), looked for on the server. */
function useActiveClients(type: typeof ClientType.CUSTOMER | typeof ClientType.VENDOR, isWanted: boolean) {
  const { searched, isWaiting, setWords } = useSearchWords();
  const { currentData, isFetching } = useFindClientsQuery(
    {
      type,
      status: ClientStatus.ACTIVE,
      pageSize: 20,
      ...(searched === '' ? {} : { searchKey: searched }),
    },
    { skip: !isWanted },
  );
  const isLoading = isWaiting || (isFetching && !currentData);
  // What fitted the words before is no answer to those that are typed now.
  const found = isLoading ? [] : (currentData?.list ?? []);
  return { options: found.map(({ clientId: id, name }) => ({ id, name })), isLoading, setWords };
}

export const useVendors = (isWanted: boolean) => useActiveClients(ClientType.VENDOR, isWanted);
export const useCustomers = (isWanted: boolean) => useActiveClients(ClientType.CUSTOMER, isWanted);
