import { useEffect } from 'react';
import { useText } from '../i18n/useText.ts';

/** Names the document after its page; without a title the page names it itself. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useText('common');
  useEffect(() => {
    if (title !== undefined) document.title = t('documentTitle', { title });
  }, [t, title]);
}
