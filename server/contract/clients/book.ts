import { Type, type Static } from 'typebox';
import { addressFields, addressTypes, AddressStatus } from '../../domain/clients/addressFields.ts';
import { AddressCategory, ContactType } from '../../domain/clients/bookCodes.ts';
import { contactFields } from '../../domain/clients/contactFields.ts';
import { accepted, answer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { closed, codes, Id, saying } from '../scalars.ts';

const code = Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 }));
const contactType = codes([ContactType.CLIENT, ContactType.CLIENT_MAIN]);
const addressType = codes(addressTypes);
const category = codes([AddressCategory.CLIENT, AddressCategory.CLIENT_MAIN]);

/** GET contact (spec 3, section 7): those of a customer or vendor, `source`, whose codes are in the range. */
export const ContactListQuery = closed({ source: Id, startType: code, endType: code });
/** GET address (spec 3, section 7). */
export const AddressListQuery = closed({
  source: Id,
  startCategory: code,
  endCategory: code,
  startType: code,
  endType: code,
});

/** On each row: whose it is, whether it is the main one, and the revision of the customer or vendor that a save needs. */
const entry = { id: Id, source: Id, isMain: Type.Boolean(), revision: Type.Integer() };

const ContactRow = Type.Object({
  ...entry,
  type: contactType,
  /** First and last name, joined by a space. */
  name: Type.String(),
  ...answerPart(contactFields),
});
export type ContactRow = Static<typeof ContactRow>;
export const ContactListAnswer = answer(Type.Array(ContactRow));

const AddressRow = Type.Object({
  ...entry,
  type: addressType,
  category,
  /** NEW until it has its degrees (spec 3, section 4). */
  status: codes(Object.values(AddressStatus)),
  ...answerPart(addressFields),
});
export type AddressRow = Static<typeof AddressRow>;
export const AddressListAnswer = answer(Type.Array(AddressRow));

const sent = { source: Id, isMain: Type.Optional(Type.Boolean()) };

/** POST contact: its fields, and whether it shall be the main one; the type of a main one says the same. */
export const AddContact = closed({
  ...sent,
  type: Type.Optional(contactType),
  name: Type.Optional(Type.String({ maxLength: 121 })),
  ...requestPart(contactFields),
});
/** PUT contact/{contactId}: what changed. */
export const ChangeContact = closed({ ...AddContact.properties, ...saying });

/** POST address: what it is for, its fields, and whether it shall be the main one; the category of a main one says the same. */
export const AddAddress = closed({
  ...sent,
  type: addressType,
  category: Type.Optional(category),
  ...requestPart(addressFields),
});
/** PUT address/{addressId}: what changed; it stays what it is for. */
export const ChangeAddress = closed({
  ...sent,
  type: Type.Optional(addressType),
  category: Type.Optional(category),
  ...requestPart(addressFields),
  ...saying,
});

export const ContactParams = Type.Object({ companyId: Id, contactId: Id });
export const AddressParams = Type.Object({ companyId: Id, addressId: Id });

/** DELETE by id: the query says whose it is. */
export const EntrySource = closed({ source: Id });
/** POST contact/{contactId}/restore and address/{addressId}/restore: brings back what was removed. */
export const RestoreEntry = closed({ source: Id });

/** Answer of every change: what it is of, the revision of the customer or vendor, and the command that did it. */
export const SavedEntryAnswer = accepted(Type.Object({ id: Id, revision: Type.Integer(), commandId: Type.String() }));
