import { countStages, type CountStage } from '../../../../server/domain/inventory/count/inventoryCount.ts';
import { readPage, readSearch } from '../../../lists/addressParts.ts';
import { useAddressState, type AddressForm } from '../../../lists/useAddressState.ts';

interface CountsState {
  readonly page: number;
  readonly stage: CountStage | null;
  readonly search: string;
}

const form: AddressForm<CountsState> = {
  read: (params) => ({
    page: readPage(params, 'page'),
    stage: countStages.find((stage) => stage === params.get('stage')) ?? null,
    search: readSearch(params),
  }),
  write: ({ page, stage, search }) =>
    new URLSearchParams({
      ...(page === 1 ? {} : { page: String(page) }),
      ...(stage === null ? {} : { stage }),
      ...(search === '' ? {} : { search }),
    }),
};

/** Page, stage and words of the list of counts, in the address. */
export const useCountsState = () => useAddressState(form);
