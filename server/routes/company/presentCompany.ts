import type { FastifyRequest } from 'fastify';
import { valuesOf } from '../../commands/company/companyConfig.ts';
import { APP_SYSTEM } from '../../contract/codes.ts';
import type { Company } from '../../contract/company/company.ts';
import type { ConfiguredCompany } from '../../contract/company/companyConfig.ts';
import { menusOf } from '../../domain/access/menus.ts';
import { AddressType } from '../../domain/clients/addressFields.ts';
import { addressLines } from '../../domain/clients/addressLines.ts';
import {
  companyBook,
  mainCompanyAddress,
  type CompanyAddressType,
  type CompanyBook,
} from '../../domain/clients/companyBook.ts';
import { company, type Company as CompanyState } from '../../domain/company/company.ts';
import { configNames } from '../../domain/company/config/companyConfig.ts';
import { consoleConfig } from '../../domain/company/config/consoleConfig.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { StaleRevision, type CommandHandler, type Loaded } from '../../kernel/handleCommand.ts';

/** A company that is in use; there are no others. */
const ACTIVE = 1000;

type Loading = { readonly handler: Pick<CommandHandler, 'load'> };

/** A company that was founded; the 404 of readers where there is none. */
async function founded({ handler }: Loading, companyId: string): Promise<Loaded<CompanyState>> {
  const loaded = await handler.load(company, companyId, companyId);
  if (!loaded.state.isFounded) throw notFound();
  return loaded;
}

function linesOf(book: CompanyBook, type: CompanyAddressType): string | null {
  const address = mainCompanyAddress(book, type);
  return address && addressLines(address).join('\n');
}

/** The company with the menus of the one who asks (spec 1, section 7). */
export async function presentCompany(from: Loading, companyId: string, request: FastifyRequest): Promise<Company> {
  const { state, revision } = await founded(from, companyId);
  const { name, code, details, config, logo } = state;
  const book = (await from.handler.load(companyBook, companyId, companyId)).state;
  const values = valuesOf(config);
  return {
    ...{ id: companyId, revision: Number(revision), name, code, ...details },
    logo: logo && `company/${companyId}/logo/${logo.sha256}`,
    config: consoleConfig(values, (key) => config[key] !== undefined),
    ...{ appSystem: APP_SYSTEM, remove: false, status: ACTIVE, logisticUnit: values.soLogisticsDisplay },
    ...{ mainBillingAddress: linesOf(book, AddressType.BILLING) },
    ...{ mainShippingAddress: linesOf(book, AddressType.DELIVERING) },
    isAutomatically: values.soLotAssignType === 'autoAssign',
    ...{ isCashCustomer: false, isDisablePickingStep: false, isManufacture: false, isVirtual: false },
    ...{ cashCustomerClientId: null, defaultClientId: null, locationMethod: null },
    menus: menusOf(sessionOf(request)),
  };
}

/** The company with all of its settings, for those who change them. */
export async function presentConfig(from: Loading, companyId: string): Promise<ConfiguredCompany> {
  const { state, revision } = await founded(from, companyId);
  const { name, code, details, config, logo } = state;
  return {
    ...{ id: companyId, revision: Number(revision), name, code, ...details },
    logo: logo && `company/${companyId}/logo/${logo.sha256}`,
    values: { ...valuesOf(config) },
    missing: configNames.filter((key) => config[key] === undefined),
  };
}

/** For a command's `catch`: of a company without a log, a revision that anyone has seen is the 404 of readers. */
export function asNotFound(error: unknown): never {
  const isAbsent = error instanceof StaleRevision && error.revision < 0n;
  throw isAbsent ? notFound() : error;
}
