import { notPrintedIn } from './send.ts';
import { useFileUrl } from './useFileUrl.ts';

/** A PDF as it will be printed, by a request (memoized): what its preview and the links to it need. */
export function usePdf(request: Parameters<typeof useFileUrl>[0]) {
  const { shown, ...state } = useFileUrl(request);
  return {
    ...state,
    shown,
    /** Empty while it is fetched. */
    name: shown?.file.name ?? '',
    /** Characters that its fonts lack. */
    missing: shown ? notPrintedIn(shown.file) : [],
  };
}

export type Pdf = ReturnType<typeof usePdf>;
