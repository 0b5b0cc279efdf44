import { useMemo } from 'react';
import type { ClientRow } from '../../../server/contract/clients/clients.ts';
import { ClientType } from '../../../server/domain/clients/client.ts';
import { usePaletteSource, type PaletteSource } from '../../palette/actions.ts';
import { findNearly } from '../../palette/typos.ts';
import { clientTabPath } from '../../paths.ts';
import { referencesApi } from '../../references/referencesApi.ts';
import { useAppDispatch } from '../../store.ts';

const FOUND = 5;
const named = {
  idOf: ({ clientId }: ClientRow): string => clientId,
  textOf: ({ name, abbreviation }: ClientRow): string => `${name} ${abbreviation}`,
};
const kinds = [
  { kind: 'customer', group: 'customers', type: ClientType.CUSTOMER },
  { kind: 'vendor', group: 'vendors', type: ClientType.VENDOR },
] as const;

/** Customers and vendors in the palette, on every screen, for those who may see them. */
export function ClientPalette() {
  return (
    <>
      {kinds.map((each) => (
        <KindPalette key={each.kind} {...each} />
      ))}
    </>
  );
}

function KindPalette({ kind, group, type }: (typeof kinds)[number]) {
  const dispatch = useAppDispatch();
  usePaletteSource(
    useMemo((): PaletteSource => {
      const find = async (searchKey: string, pageSize: number): Promise<readonly ClientRow[]> => {
        const query = { type, searchKey, pageNumber: 1, pageSize };
        const options = { subscribe: false, forceRefetch: true };
        return (await dispatch(referencesApi.endpoints.findClients.initiate(query, options)).unwrap()).list;
      };
      return {
        async find(query) {
          const fitting = await find(query, FOUND);
          const clients = fitting.length > 0 ? fitting : (await findNearly(query, find, named)).slice(0, FOUND);
          return clients.map(({ clientId, name, abbreviation }) => ({
            id: `${kind} ${clientId}`,
            group,
            title: name,
            detail: abbreviation,
            to: clientTabPath(kind, 'account')(clientId),
          }));
        },
      };
    }, [dispatch, kind, group, type]),
  );
  return null;
}
