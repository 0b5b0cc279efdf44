import { Type, type Static } from 'typebox';
import { companyFields } from '../../domain/company/companyFields.ts';
import { accepted, answer } from '../envelope.ts';
import { answerPart } from '../fields.ts';
import { Id, nullable } from '../scalars.ts';

export const CompanyParams = Type.Object({ companyId: Id });

/** The spec's Resource: a menu entry; level-0 entries are group titles (spec 1, 2.4 and section 3). */
export const Menu = Type.Object({
  id: Type.String(),
  parent: nullable(Type.String()),
  /** A key of locales/<lang>/shell.json. */
  title: Type.String(),
  name: Type.String(),
  icon: nullable(Type.String()),
  path: nullable(Type.String()),
  displayOrder: Type.Integer(),
});
export type Menu = Static<typeof Menu>;

const DayRule = Type.Object({
  choice: Type.Enum(['Today', 'Today with cut-off time', 'Tomorrow']),
  cutOff: Type.String(),
});

/** What of the settings every user's console goes by. */
const ConsoleConfig = Type.Object({
  salesList: nullable(DayRule),
  purchaseList: nullable(DayRule),
  fulfilment: DayRule,
  keepsLastDate: Type.Boolean(),
  shippedLabel: Type.String(),
  customNumbers: Type.Boolean(),
  relatedBills: Type.Boolean(),
  warehousePick: Type.Boolean(),
  pricing: Type.Object({ groupE: Type.Boolean(), customMargin: Type.Boolean(), matching: Type.Boolean() }),
  quickPrint: Type.Object({
    pickSheet: nullable(Type.Integer()),
    invoice: nullable(Type.Integer()),
    invoiceOfficeCopy: nullable(Type.Integer()),
    billOfLading: nullable(Type.Integer()),
  }),
});

/** The company (spec 1, section 3); what no part of Crossdock uses has the value that says so. */
export const Company = Type.Object({
  id: Id,
  revision: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  ...answerPart(companyFields),
  /** Its address below /api; null: it has none. */
  logo: nullable(Type.String()),
  config: ConsoleConfig,
  appSystem: Type.Integer(),
  remove: Type.Boolean(),
  status: Type.Integer(),
  logisticUnit: Type.String(),
  /** Lines of text; null: there is none. */
  mainBillingAddress: nullable(Type.String()),
  mainShippingAddress: nullable(Type.String()),
  isAutomatically: Type.Boolean(),
  isCashCustomer: Type.Boolean(),
  isDisablePickingStep: Type.Boolean(),
  isManufacture: Type.Boolean(),
  isVirtual: Type.Boolean(),
  cashCustomerClientId: nullable(Id),
  defaultClientId: nullable(Id),
  locationMethod: nullable(Type.String()),
  menus: Type.Array(Menu),
});
export type Company = Static<typeof Company>;

export const CompanyAnswer = answer(Company);
/** PUT company: the company as it is now; `commandId` undoes the save. */
export const CompanySavedAnswer = accepted(Type.Object({ ...Company.properties, commandId: Type.String() }));
export const MenusAnswer = answer(Type.Array(Menu));
