import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countStages, type CountStage } from '../../../../server/domain/inventory/count/inventoryCount.ts';

interface CountsState {
  readonly page: number;
  readonly stage: CountStage | null;
  readonly search: string;
}

const read = (params: URLSearchParams): CountsState => {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    stage: countStages.find((stage) => stage === params.get('stage')) ?? null,
    search: params.get('search') ?? '',
  };
};

/** Page, stage and words of the list of counts, in the address. */
export function useCountsState() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Partial<CountsState>): void =>
      setParams((before) => {
        const { page, stage, search } = { ...read(before), page: 1, ...change };
        return {
          ...(page === 1 ? {} : { page: String(page) }),
          ...(stage === null ? {} : { stage }),
          ...(search === '' ? {} : { search }),
        };
      }),
    [setParams],
  );
  return { state: read(params), set };
}
