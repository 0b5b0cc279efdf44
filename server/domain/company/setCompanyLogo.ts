import { DomainError } from '../../kernel/decider.ts';
import type { Company, CompanyEvent } from './company.ts';
import type { CompanyLogo } from './companyLogo.ts';

/** Width and height of a logo at least (spec 1, section 5). */
const LOGO_PIXELS = 200;

export interface SetCompanyLogo {
  companyId: string;
  logo: CompanyLogo;
}

/** The company's logo, whose files are in the store already (spec 1, 2.6 and section 5). */
export function setCompanyLogo({ companyId, logo }: SetCompanyLogo, state: Company): CompanyEvent[] {
  if (!state.isFounded) throw new DomainError('company.settingUnknown', { id: companyId });
  const { width, height } = logo;
  if (width < LOGO_PIXELS || height < LOGO_PIXELS)
    throw new DomainError('files.imageTooSmall', { width, height, minimum: LOGO_PIXELS }, 'file');
  if (state.logo?.sha256 === logo.sha256) return [];
  return [{ type: 'CompanyLogoSet', data: { companyId, logo, was: state.logo } }];
}

export interface RemoveCompanyLogo {
  companyId: string;
}

/** Takes the logo away; quiet when there is none. */
export const removeCompanyLogo = ({ companyId }: RemoveCompanyLogo, { logo }: Company): CompanyEvent[] =>
  logo ? [{ type: 'CompanyLogoRemoved', data: { companyId, was: logo } }] : [];
