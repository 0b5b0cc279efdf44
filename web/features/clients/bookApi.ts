import type { AddressRow, ContactRow } from '../../../server/contract/clients/book.ts';
import type { BookName } from '../../../server/domain/clients/changeBook.ts';
import type { Done } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { command, company, get, post, put, quiet, read, remove, told } from '../../live/endpoints.ts';

type Saved = Done<{ readonly id: string; readonly revision: number; readonly commandId: string }>;
type Body = Readonly<Record<string, unknown>>;

interface OfClient {
  readonly book: BookName;
  /** Of the customer or vendor. */
  readonly source: string;
}
interface OfEntry extends OfClient {
  readonly id: string;
}

/** Where a contact or an address is saved. */
export const entryPath = (book: BookName, id: string, rest = ''): string => company(`${book}/${id}${rest}`);

const ofClient = ({ source: id }: Pick<OfClient, 'source'>) => [{ type: 'Client', id }] as const;

const bookApi = api.injectEndpoints({
  endpoints: (build) => ({
    contacts: build.query<readonly ContactRow[], string>(
      read(
        (source) => get('contact', { source }),
        (source) => ofClient({ source }),
      ),
    ),
    addresses: build.query<readonly AddressRow[], string>(
      read(
        (source) => get('address', { source }),
        (source) => ofClient({ source }),
      ),
    ),
    addEntry: build.mutation<Saved, OfClient & { readonly body: Body }>(
      command(({ book, source, body }) => post(book, { source, ...body }), ofClient),
    ),
    changeEntry: build.mutation<Saved, OfEntry & { readonly body: Body; readonly revision: number }>(
      command(
        ({ book, id, source, body, revision }) => put(`${book}/${id}`, { source, ...body }, { ...quiet, revision }),
        ofClient,
      ),
    ),
    removeEntry: build.mutation<Saved, OfEntry>(
      command(({ book, id, source }) => remove(`${book}/${id}`, { params: { source }, ...quiet, ...told }), ofClient),
    ),
  }),
});

export const {
  useContactsQuery,
  useAddressesQuery,
  useAddEntryMutation,
  useChangeEntryMutation,
  useRemoveEntryMutation,
} = bookApi;
