import { useCallback } from 'react';
import type { ProductRow } from '../../server/contract/catalog/catalog.ts';
import { useText } from '../i18n/useText.ts';

/** Says by which code a search found a product, "UPC 033383000008"; empty where its SKU or name says so. */
export function useCodeText(): (matched: ProductRow['matchedCode']) => string {
  const { t } = useText('palette');
  return useCallback((matched) => (matched ? t(`code.${matched.name}`, { value: matched.value }) : ''), [t]);
}
