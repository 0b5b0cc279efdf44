import { useMemo } from 'react';
import { usePaletteSource, type PaletteSource } from '../../../palette/actions.ts';
import { countPath } from '../../../paths.ts';
import { useAppDispatch } from '../../../store.ts';

const FOUND = 5;

/** Inventory counts in the palette, by number or note, for those who may count. */
export function CountPalette() {
  const dispatch = useAppDispatch();
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        async find(searchKey) {
          // With the screen's own calls, which it may not have loaded yet.
          const { countsApi } = await import('./countsApi.ts');
          const query = { searchKey, pageNumber: 1, pageSize: FOUND };
          const options = { subscribe: false, forceRefetch: true };
          const { list } = await dispatch(countsApi.endpoints.listCounts.initiate(query, options)).unwrap();
          return list.map(({ countId, number, note }) => ({
            id: `count ${countId}`,
            group: 'counts',
            title: number,
            detail: note,
            to: countPath(countId),
          }));
        },
      }),
      [dispatch],
    ),
  );
  return null;
}
