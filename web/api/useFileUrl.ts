import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { fetchFile, type FetchedFile } from './fetchFile.ts';

/**
 * The file of a request (memoized) under an address of this page, fetched again whenever that changes; what nobody waits
 * for any more is abandoned.
 */
export function useFileUrl(request: Parameters<typeof fetchFile>[0]) {
  const dispatch = useDispatch<BaseQueryApi['dispatch']>();
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ asked: unknown; attempt: number; file: FetchedFile; url: string } | null>(
    null,
  );

  useEffect(() => {
    const leaving = new AbortController();
    let url = '';
    void dispatch(fetchFile(request, leaving.signal)).then((file) => {
      if (leaving.signal.aborted) return;
      if ('file' in file) url = URL.createObjectURL(file.file);
      setAnswer({ asked: request, attempt, file, url });
    });
    return () => {
      leaving.abort();
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [dispatch, request, attempt]);

  // An answer to another question is none.
  const current = answer?.asked === request && answer.attempt === attempt ? answer : null;
  const isThere = current !== null && 'file' in current.file;
  return {
    /** Null while it is fetched, and when it did not come. */
    shown: isThere && 'file' in current.file ? { file: current.file.file, url: current.url } : null,
    /** Why it did not come, when it is neither there nor being fetched. */
    error: current !== null && 'error' in current.file ? current.file.error : undefined,
    isFetching: current === null,
    retry: () => setAttempt((before) => before + 1),
  };
}
