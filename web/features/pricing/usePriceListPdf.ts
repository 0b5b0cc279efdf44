import { useEffect, useMemo, useState } from 'react';
import type { PriceListQuery } from '../../../server/contract/pricing/priceList.ts';
import { useAppDispatch } from '../../store.ts';
import { printPriceList } from './printPriceList.ts';

/** A printed list under an address of this page, good for as long as nothing else is asked for. */
interface Printed {
  readonly file: File;
  readonly url: string;
}

interface PriceListPdf {
  readonly printed: Printed | null;
  /** Why nothing was printed, when it is neither printed nor being printed. */
  readonly error: unknown;
  readonly isPrinting: boolean;
  readonly retry: () => void;
}

/** Prints what the query says (memoized), anew whenever it changes; what nobody waits for any more is given up. */
export function usePriceListPdf(query: PriceListQuery): PriceListPdf {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const asked = useMemo(() => ({ query, attempt }), [query, attempt]);
  const [answer, setAnswer] = useState<{ asked: object; printed: Printed | null; error?: unknown } | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    let url: string | null = null;
    void dispatch(printPriceList(asked.query, leaving.signal)).then((result) => {
      if (leaving.signal.aborted) return;
      if ('error' in result) {
        setAnswer({ asked, printed: null, error: result.error });
        return;
      }
      url = URL.createObjectURL(result.file);
      setAnswer({ asked, printed: { file: result.file, url } });
    });
    return () => {
      leaving.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [dispatch, asked]);

  // An answer to another question is none.
  const current = answer?.asked === asked ? answer : null;
  return {
    printed: current?.printed ?? null,
    error: current?.error,
    isPrinting: current === null,
    retry: () => setAttempt((before) => before + 1),
  };
}
