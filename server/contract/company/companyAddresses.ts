import { Type, type Static } from 'typebox';
import { addressFields } from '../../domain/clients/addressFields.ts';
import { companyAddressTypes } from '../../domain/clients/companyBook.ts';
import { accepted, answer } from '../envelope.ts';
import { answerPart, requestPart } from '../fields.ts';
import { closed, codes, Id, saying } from '../scalars.ts';

/** The main address of a company has a category of its own (spec 1, 2.9 and section 3). */
export const CompanyAddressCategory = { COMPANY: 3000, COMPANY_MAIN: 3100 } as const;

const type = codes(companyAddressTypes);
const category = codes(Object.values(CompanyAddressCategory));

export const CompanyAddressParams = Type.Object({ companyId: Id, addressId: Id });

/** An address of the company; the revision is that of all of them. */
const CompanyAddressRow = Type.Object({
  ...{ id: Id, source: Id, isMain: Type.Boolean(), revision: Type.Integer(), type, category },
  ...answerPart(addressFields),
});
export type CompanyAddressRow = Static<typeof CompanyAddressRow>;
export const CompanyAddressesAnswer = answer(Type.Array(CompanyAddressRow));

const sent = {
  isMain: Type.Optional(Type.Boolean()),
  category: Type.Optional(category),
  ...requestPart(addressFields),
};

/** POST company-address: what it is for, its fields, and whether it shall be the main one. */
export const AddCompanyAddress = closed({ type, ...sent });
/** PUT company-address/{addressId}: what changed; it stays what it is for. */
export const ChangeCompanyAddress = closed({ ...sent, ...saying });

export const CompanyAddressSavedAnswer = accepted(
  Type.Object({ id: Id, revision: Type.Integer(), commandId: Type.String() }),
);
