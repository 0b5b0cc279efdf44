import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import { useText } from '../../i18n/useText.ts';
import { useActions, usePaletteSource, type PaletteSource } from '../../palette/actions.ts';
import { findNearly } from '../../palette/typos.ts';
import { useOnScan } from '../../palette/useScans.ts';
import { paths, specificationsPath } from '../../paths.ts';
import { findByCode, pathOfCode } from '../../references/codeHits.ts';
import { useCodeText } from '../../references/useCodeText.ts';
import { useAppDispatch } from '../../store.ts';
import { useCatalogActions } from './useCatalogActions.ts';

const FOUND = 8;
const named = {
  idOf: ({ productId }: ProductRow): string => productId,
  textOf: ({ sku, variety }: ProductRow): string => `${sku} ${variety}`,
};

/** What the catalog gives to palette and keyboard, on every screen: find a product, also by a scan, and what the Actions menu does. */
export function CatalogActions() {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const codeText = useCodeText();
  useActions(useCatalogActions());
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        async find(query) {
          // With the screen's own calls, which it may not have loaded yet.
          const { findProducts } = await import('./findProducts.ts');
          const [{ products: exact }, fitting] = await Promise.all([
            dispatch(findByCode(query)),
            dispatch(findProducts(query, FOUND)),
          ]);
          const listed =
            exact.length + fitting.length > 0
              ? fitting
              : (await findNearly(query, (words, most) => dispatch(findProducts(words, most)), named)).slice(0, FOUND);
          const isNew = ({ productId }: ProductRow): boolean => exact.every((each) => each.productId !== productId);
          return [...exact, ...listed.filter(isNew)].map(({ productId, sku, variety, matchedCode }) => ({
            id: `product ${productId}`,
            group: 'products',
            title: variety,
            detail: [sku, codeText(matchedCode)].filter(Boolean).join(' · '),
            to: specificationsPath(productId),
          }));
        },
        all: (query) => ({
          id: 'products found',
          group: 'products',
          title: t('action.findProducts', { query }),
          to: `${paths.products}?${new URLSearchParams({ search: query }).toString()}`,
        }),
      }),
      [t, dispatch, codeText],
    ),
  );
  useOnScan(async (code) => {
    const path = await dispatch(pathOfCode(code));
    if (path !== null) void navigate(path);
    return path !== null;
  });
  return null;
}
