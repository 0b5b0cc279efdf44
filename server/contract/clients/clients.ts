import { Type, type Static } from 'typebox';
import { ClientStatus, ClientType } from '../../domain/clients/client.ts';
import { listAnswer } from '../envelope.ts';
import { codes, Id, paging } from '../scalars.ts';

const type = codes(Object.values(ClientType));
const status = codes(Object.values(ClientStatus));

/**
 * Query of GET client/manager/{id}/clients (spec 3, section 7). `type` CUSTOMER or VENDOR takes the private ones in, as
 * they behave the same (rules 18.22); `status` INACTIVE takes SUSPENDED in.
 */
export const ClientListQuery = Type.Object(
  {
    ...paging(20),
    type: Type.Optional(type),
    status: Type.Optional(status),
    searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);
export type ClientListQuery = Static<typeof ClientListQuery>;

/** A customer or vendor of the list; `abbreviation` is empty for none. */
const ClientRow = Type.Object({
  clientId: Id,
  name: Type.String(),
  type,
  status,
  abbreviation: Type.String(),
});

export type ClientRow = Static<typeof ClientRow>;
export const ClientListAnswer = listAnswer(ClientRow);
