import { useState } from 'react';
import { ClientStatus, ClientType } from '../../../server/domain/clients/client.ts';
import { failureShown } from '../../api/failure.ts';
import type { PickerOption } from '../../components/PickerOptions.tsx';
import { referencesApi } from '../../references/referencesApi.ts';
import { useAppDispatch } from '../../store.ts';

const PAGE_SIZE = 100;
/** As many as one call assigns. */
const PAGES_MAX = 10;

/** Finds every active customer, to be given a sheet together. */
export function useAllCustomers() {
  const dispatch = useAppDispatch();
  const [isFinding, setFinding] = useState(false);
  const findAll = async (): Promise<readonly PickerOption[]> => {
    setFinding(true);
    const found: PickerOption[] = [];
    try {
      for (let pageNumber = 1; pageNumber <= PAGES_MAX; pageNumber++) {
        const query = { type: ClientType.CUSTOMER, status: ClientStatus.ACTIVE, pageNumber, pageSize: PAGE_SIZE };
        const call = referencesApi.endpoints.findClients.initiate(query, { subscribe: false, forceRefetch: true });
        const { list } = await dispatch(call).unwrap();
        found.push(...list.map(({ clientId: id, name }) => ({ id, name })));
        if (list.length < PAGE_SIZE) break;
      }
    } catch (error) {
      dispatch(failureShown(error));
    } finally {
      setFinding(false);
    }
    return found;
  };
  return { findAll, isFinding };
}
