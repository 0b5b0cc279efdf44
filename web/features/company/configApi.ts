import type { CompanyAddressRow } from '../../../server/contract/company/companyAddresses.ts';
import type { ConfiguredCompany } from '../../../server/contract/company/companyConfig.ts';
import type { Done } from '../../api/answers.ts';
import { api, LIST } from '../../api/api.ts';
import { command, company, get, post, put, quiet, read, remove, told } from '../../live/endpoints.ts';

/** Where settings are saved, and what the company says of itself. */
export const configPath = company('company-config');
export const describePath = 'company';

type Saved = Done<{ readonly id: string; readonly revision: number; readonly commandId: string }>;
type Body = Readonly<Record<string, unknown>>;

/** Where an address of the company is saved. */
export const addressPath = (id: string, rest = ''): string => company(`company-address/${id}${rest}`);

/** The live channel names the company; what is read here is its own, whichever it is. */
const ofAny = [{ type: 'Company', id: LIST }] as const;
const ofCompany = () => [{ type: 'Company' }] as const;

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    companyConfig: build.query<ConfiguredCompany, undefined>(read(() => get('company-config'), ofAny)),
    companyAddresses: build.query<readonly CompanyAddressRow[], undefined>(read(() => get('company-address'), ofAny)),
    addCompanyAddress: build.mutation<Saved, Body>(command((body) => post('company-address', body), ofCompany)),
    changeCompanyAddress: build.mutation<
      Saved,
      { readonly id: string; readonly body: Body; readonly revision: number }
    >(command(({ id, body, revision }) => put(`company-address/${id}`, body, { ...quiet, revision }), ofCompany)),
    removeCompanyAddress: build.mutation<Saved, string>(
      command((id) => remove(`company-address/${id}`, { ...quiet, ...told }), ofCompany),
    ),
    removeCompanyLogo: build.mutation<Done<{ readonly revision: number; readonly commandId: string }>, undefined>(
      command(() => remove('logo', { ...quiet, ...told }), ofCompany),
    ),
  }),
});

export const {
  useCompanyConfigQuery,
  useCompanyAddressesQuery,
  useAddCompanyAddressMutation,
  useChangeCompanyAddressMutation,
  useRemoveCompanyAddressMutation,
  useRemoveCompanyLogoMutation,
} = configApi;
