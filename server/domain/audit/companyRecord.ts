import { labelOfAddress } from '../clients/addressFields.ts';
import { changesOfCompanyBook, type CompanyBook } from '../clients/companyBook.ts';
import { changesOfCompany } from '../company/changesOfCompany.ts';
import type { Company } from '../company/company.ts';
import { configNames, configOf } from '../company/config/companyConfig.ts';
import type { RecordStreams } from '../recordChanges.ts';
import { factsOf, type Fact } from './facts.ts';

/** What a company says of itself, and its settings that it has saved. */
function companyFacts(
  { isFounded, name, code, details, logo, config, limits, skuForm }: Company,
  { addresses }: CompanyBook,
): Fact[] {
  const values = configOf(config);
  const saved = configNames.flatMap((key) => (config[key] === undefined ? [] : [[key, String(values[key])] as const]));
  return isFounded
    ? factsOf({
        ...{
          name,
          code,
          ...details,
          logo: logo?.name ?? null,
          ...limits,
          skuPrefix: skuForm.prefix,
          skuWidth: skuForm.width,
        },
        ...Object.fromEntries(saved),
        companyAddress: addresses
          .filter(({ isRemoved }) => !isRemoved)
          .map(({ values: address }) => labelOfAddress(address))
          .join('; '),
      })
    : [];
}

/** The company as a record. */
export const companyRecord: RecordStreams = {
  streams: [changesOfCompany, changesOfCompanyBook],
  isThere: ({ isFounded }: Company) => isFounded,
  facts: companyFacts,
  beginnings: ['CompanyFounded'],
};
