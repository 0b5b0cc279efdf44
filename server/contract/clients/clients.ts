import { Type, type Static } from 'typebox';
import { ClientStatus, ClientType, customerTypes, vendorTypes } from '../../domain/clients/client.ts';
import {
  accountFields,
  clientFields,
  clientSortNames,
  customerGoodsFields,
  customerSheetFields,
  financialFields,
  otherFields,
} from '../../domain/clients/clientFields.ts';
import { clientFileFields } from '../../domain/clients/clientFile.ts';
import { listedFields } from '../../domain/fields.ts';
import { addressTypes } from '../../domain/clients/addressFields.ts';
import { priceGroups } from '../../domain/pricing/priceGroups.ts';
import { strategyLogics } from '../../domain/pricing/priceLogic.ts';
import { accepted, answer, listAnswer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { closed, codes, decimalOut, Id, Instant, nullable, paging, saying, several, sortType } from '../scalars.ts';

const type = codes(Object.values(ClientType));
const status = codes(Object.values(ClientStatus));

const shown = {
  type: Type.Optional(type),
  status: Type.Optional(status),
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  sortName: Type.Optional(Type.Enum([...clientSortNames])),
  sortType: sortType(),
};

/**
 * Query of GET client/manager/{id}/clients (spec 3, section 7). `type` CUSTOMER or VENDOR takes the private ones in, as
 * they behave the same (rules 18.22); `status` INACTIVE takes SUSPENDED in; without it inactive ones are shown too.
 */
export const ClientListQuery = closed({ ...paging(20), ...shown });
export type ClientListQuery = Static<typeof ClientListQuery>;

/** Query of GET client/manager/{id}/clients-export: that of the list without a page, `column` once for each of the file. */
export const ClientExportQuery = closed({
  ...shown,
  format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  language: Type.Optional(Type.Enum(['en', 'zh'])),
  column: Type.Optional(several(Type.Enum([...clientFileFields]), clientFileFields.length)),
});
export type ClientExportQuery = Static<typeof ClientExportQuery>;

/** Query of GET client/manager/{id}/client-type (spec 3, section 7): those of a type, for choosing one; active ones alone. */
export const ClientTypeQuery = closed({
  ...paging(20),
  type: Type.Optional(type),
  searchKey: Type.Optional(Type.String({ maxLength: 100 })),
});
const ClientOfType = Type.Object({ id: Id, name: Type.String(), abbreviation: Type.String(), type });
export const ClientTypeAnswer = listAnswer(ClientOfType);

/** Query of GET company/{id}/client/clients/ids. */
export const ClientIdsQuery = closed({ type: Type.Optional(type) });
export const ClientIdsAnswer = answer(Type.Array(Id));

/** A customer or vendor of the list; `isIncomplete`: an import brought it without an email (rules 18.28). */
const ClientRow = Type.Object({
  clientId: Id,
  type,
  ...answerPart(listedFields(clientFields)),
  isIncomplete: Type.Boolean(),
  revision: Type.Integer(),
});
export type ClientRow = Static<typeof ClientRow>;
export const ClientListAnswer = listAnswer(ClientRow);

export const ClientParams = Type.Object({ companyId: Id, clientId: Id });

/** Someone who looks after the account, by the parts of their name; null for nobody. */
const User = nullable(
  Type.Object({ id: Id, firstName: Type.String(), middleName: Type.String(), lastName: Type.String() }),
);

/** What the company's books say of the account, and when they were read; null for those who may not see it, and where no book says anything. */
const balances = {
  openBalance: nullable(decimalOut()),
  openUpdatedDate: nullable(Instant),
  overdue: nullable(decimalOut()),
  overdueUpdatedDate: nullable(Instant),
  lastQBOUpdate: nullable(Instant),
};

/** One customer or vendor whole. It and the company that it is are one record, with one id. */
const ClientInfo = Type.Object({
  clientId: Id,
  clientCompanyId: Id,
  type,
  ...answerPart(clientFields),
  /** By its name; a save sends its id. */
  paymentTerm: nullable(Type.String()),
  ...{ accountantUser: User, sellerUser: User, managerUser: User, purchaserUser: User },
  ...balances,
  /** Of a customer, by its pricing strategy; null: a vendor. */
  defaultLogic: nullable(codes([...strategyLogics])),
  defaultGroup: nullable(Type.Enum([...priceGroups])),
  mainContact: nullable(Type.Object({ id: Id, name: Type.String(), email: Type.String(), phone: Type.String() })),
  /** That of the billing addresses, else the first one of any purpose. */
  mainAddress: nullable(Type.Object({ id: Id, type: codes(addressTypes), name: Type.String() })),
  isIncomplete: Type.Boolean(),
  revision: Type.Integer(),
});
export type ClientInfo = Static<typeof ClientInfo>;
export const ClientInfoAnswer = answer(ClientInfo);

/** POST client/manager/{id}: a customer or vendor with what is known of it; forms give name and email. */
export const CreateClient = closed({
  ...requestPart({ ...accountFields, ...otherFields }),
  name: Type.String({ maxLength: accountFields.name.max, minLength: 1, requiredCode: 'clients.nameRequired' }),
  type: Type.Optional(codes([...customerTypes, ...vendorTypes])),
});
export type CreateClient = Static<typeof CreateClient>;
export const CreateClientAnswer = accepted(Type.Object({ clientId: Id }));

const sent = {
  clientId: Type.Optional(Id),
  clientCompanyId: Type.Optional(Id),
  ...saying,
};

/** PUT account-details/{clientId} (spec 3, section 7): what changed; staff null or 0 for nobody. */
export const EditClient = closed({ ...sent, ...requestPart(accountFields) });
export type EditClient = Static<typeof EditClient>;

/** PUT other/{clientId}: section Other of the account (rules 18.32) and what its price sheets show, what changed. */
export const EditClientOther = closed({
  ...sent,
  ...requestPart({ ...otherFields, ...customerSheetFields, ...customerGoodsFields }),
});
export type EditClientOther = Static<typeof EditClientOther>;

/** PUT financial-details/{clientId} (spec 3, section 7): what changed; a payment term by its id, null for none. */
export const EditClientFinancial = closed({ ...sent, ...requestPart(financialFields) });
export type EditClientFinancial = Static<typeof EditClientFinancial>;

/** PUT company/{id}/client (spec 3, section 7): any part of it, whose id the body has. */
export const EditClientWhole = closed({
  ...sent,
  clientId: Id,
  ...requestPart(clientFields),
});
export type EditClientWhole = Static<typeof EditClientWhole>;

/** Answer of all four: the client as it is now, and the command's id, by which it can be undone. */
export const SavedClientAnswer = accepted(Type.Object({ ...ClientInfo.properties, commandId: Type.String() }));

/** Answer of DELETE company/{id}/client/{clientId}. */
export const RemovedClientAnswer = accepted(Type.Object({ clientId: Id }));
