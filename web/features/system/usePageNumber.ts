import { useSearchParams } from 'react-router-dom';

/** The page of a list, in the address. */
export function usePageNumber(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000;
  return [isPage ? page : 1, (next) => setParams(next === 1 ? {} : { page: String(next) })];
}
