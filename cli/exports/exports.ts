import { hiddenFields } from '../../server/domain/access/hiddenFields.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { ProductStatus } from '../../server/domain/catalog/productCodes.ts';
import type { ProductSortName } from '../../server/domain/catalog/productSortNames.ts';
import type { LotFileSortName } from '../../server/domain/inventory/lotSortNames.ts';
import { fields } from '../../server/imports/kinds/product/fields.ts';
import { exportedProducts, type ExportedProduct } from '../../server/queries/catalog/exportedProducts.ts';
import { exportedUnits, unitColumns, type ExportedUnit } from '../../server/queries/catalog/exportedUnits.ts';
import { productColumns } from '../../server/queries/catalog/productColumns.ts';
import type { ClientKind } from '../../server/domain/clients/clientKinds.ts';
import { clientColumns, exportedClients, type ExportedClient } from '../../server/queries/clients/exportedClients.ts';
import {
  categoryColumns,
  exportedCategories,
  type ExportedCategory,
} from '../../server/queries/company/exportedCategories.ts';
import { exportedLots, type ExportedLot } from '../../server/queries/inventory/exportedLots.ts';
import { lotColumns } from '../../server/queries/inventory/lotColumns.ts';
import {
  exportedOrderLines,
  orderLineColumns,
  type ExportedOrderLine,
} from '../../server/queries/sales/exportedOrderLines.ts';
import {
  customerProductColumns,
  exportedCustomerProducts,
  type ExportedCustomerProduct,
} from '../../server/queries/sales/exportedCustomerProducts.ts';
import { orderWords } from '../../server/domain/sales/orderCodes.ts';
import { dayOf } from '../../server/queries/company/companyDay.ts';
import { exportedPayroll, payrollColumns, type PayrollRow } from '../../server/queries/people/payroll.ts';
import { exportedPunches, punchColumns, type ExportedPunch } from '../../server/queries/people/punches.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import { dayGiven } from '../terminal/dayGiven.ts';
import { assertPermitted, productIdOf } from '../session/identity.ts';
import { ExitCode } from '../terminal/exitCodes.ts';
import { printStatus } from '../terminal/output.ts';
import type { Translate } from '../terminal/translate.ts';
import { customerCalled } from '../session/customerCalled.ts';
import { exportTable, type ExportTo } from './exportTable.ts';
import { lotLimits, type LotLimitOptions } from './lotLimits.ts';

/** Records of which status, by the word on the command line. */
const statuses = { active: ProductStatus.ACTIVE, inactive: ProductStatus.INACTIVE, all: undefined } as const;

interface Which extends ExportTo {
  readonly status: keyof typeof statuses;
  readonly search?: string;
}

interface Sorted<SortName> extends Which {
  readonly sort: SortName;
  readonly desc?: true;
}

/** What limits an export, without what does not. */
const noted = (filter: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Writes the products of the list. Prices, costs and what tells them only for those who may see them. */
export const exportProducts = (options: Sorted<ProductSortName> & { readonly limit?: number }, t: Translate) =>
  exportTable<ExportedProduct>(options, t, 'products.export', ({ services, company, user }) => {
    const { search: searchKey, sort: sortName, desc, limit } = options;
    const status = statuses[options.status];
    // An order by price tells prices.
    if (sortName === 'price') assertPermitted(user, 'products.viewPrice');
    if (sortName === 'cost') assertPermitted(user, 'products.cost');
    const hidden = hiddenFields(user.role);
    const direction = desc ? 'desc' : 'asc';
    const filter = { status, searchKey: searchKey ?? '', sortName, limit, direction } as const;
    return {
      what: 'products',
      title: 'Products',
      columns: productColumns(fields.filter((field) => !hidden.includes(field))),
      filter: noted({
        ...{ status, searchKey },
        ...(limit === undefined ? {} : { sortName, sortType: direction, limit }),
      }),
      readModels: ['product_list', 'inventory_on_hand'],
      read: (work) => exportedProducts(services, company.id, filter, work),
    };
  });

/** Writes the units of the products in the list, the base unit first. */
export const exportUnits = (options: Which, t: Translate) =>
  exportTable<ExportedUnit>(options, t, 'products.export', ({ services, company }) => {
    const filter = { status: statuses[options.status], searchKey: options.search };
    return {
      what: 'units',
      title: 'Units',
      columns: unitColumns,
      filter: noted(filter),
      readModels: ['product_list', 'company_options'],
      read: (work) => exportedUnits(services, company.id, filter, work),
    };
  });

/** Writes the company's sections and categories. */
export const exportCategories = (options: ExportTo, t: Translate) =>
  exportTable<ExportedCategory>(options, t, 'company.view', ({ services, company }) => ({
    what: 'categories',
    title: 'Categories',
    columns: categoryColumns,
    filter: {},
    readModels: ['company_options'],
    read: (work) => exportedCategories(services, company.id, work),
  }));

/** Writes the lots of the company, or of one product. */
export const exportLots = (
  options: Sorted<LotFileSortName | undefined> & LotLimitOptions & { readonly sku?: string },
  t: Translate,
) =>
  exportTable<ExportedLot>(options, t, 'products.export', async (session) => {
    const { services, company, user } = session;
    const { status, search, sku, sort: sortName, desc } = options;
    const productId = sku === undefined ? undefined : await productIdOf(session, sku);
    // An order by cost tells costs.
    if (sortName === 'cost') assertPermitted(user, 'products.cost');
    const direction = desc ? ('desc' as const) : ('asc' as const);
    const filter = { status: statuses[status], searchKey: search, productId, sortName };
    const limits = await lotLimits(session, options);
    const { inStock, alert, within: withinDays, warehouse, category, location, lot: lotKey } = options;
    return {
      what: 'lots',
      title: 'Lots',
      columns: lotColumns(isPermitted(user.role, 'products.cost')),
      filter: noted({
        ...filter,
        ...{ inStock: inStock && 'true', alert: alert?.join(), withinDays, warehouse, category, location, lotKey },
        ...(sortName === undefined ? {} : { sortType: direction }),
      }),
      readModels: ['product_list', 'product_lots'],
      read: (work) =>
        exportedLots(
          { db: services.db, instant: services.clock.now() },
          company.id,
          { ...limits, ...filter, direction },
          work,
        ),
    };
  });

/** Writes the company's customers or vendors. */
const exportOfClients = (kind: ClientKind, title: string) => (options: ExportTo, t: Translate) =>
  exportTable<ExportedClient>(options, t, 'clients.view', ({ services, company }) => ({
    what: `${kind}s`,
    title,
    columns: clientColumns(),
    filter: {},
    readModels: ['client_list'],
    read: (work) => exportedClients(services, company.id, kind, {}, work),
  }));

export const exportCustomers = exportOfClients('customer', 'Customers');
export const exportVendors = exportOfClients('vendor', 'Vendors');

interface WhichOrders extends ExportTo {
  readonly status?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Writes the lines of sales orders, the oldest order first; money for those who see prices. */
export const exportSalesOrders = (options: WhichOrders, t: Translate) =>
  exportTable<ExportedOrderLine>(options, t, 'sales.view', ({ services, company, user }) => {
    const status = orderWords.find((word) => word.toLowerCase() === options.status);
    const filter = { status, from: dayGiven(options.from), to: dayGiven(options.to) };
    return {
      what: 'sales-orders',
      title: 'Sales orders',
      columns: orderLineColumns(isPermitted(user.role, 'products.viewPrice')),
      filter: noted(filter),
      readModels: ['sales_order'],
      read: (work) => exportedOrderLines(services, company.id, filter, work),
    };
  });

/** Writes a customer's product list with its prices. */
export const exportCustomerProducts = (options: ExportTo & { readonly customer: string }, t: Translate) =>
  exportTable<ExportedCustomerProduct>(options, t, 'clients.view', async (session) => {
    const { services, company, user } = session;
    for (const needed of ['products.viewPrice', 'products.cost'] as const) assertPermitted(user, needed);
    const customer = await customerCalled(options.customer, session);
    return {
      what: 'customerProducts',
      title: 'Product list',
      columns: customerProductColumns,
      filter: { clientId: customer.id },
      readModels: ['customer_products', 'product_list', 'product_orders'],
      read: (work) =>
        exportedCustomerProducts({ db: services.db, instant: services.clock.now() }, company.id, customer, work),
    };
  });

interface WhichPunches extends ExportTo {
  readonly from?: string;
  readonly to?: string;
  readonly name?: string;
  readonly card?: string;
}

/** Writes the punches of a period, by default from the start of the year to today. */
export const exportPunches = (options: WhichPunches, t: Translate) =>
  exportTable<ExportedPunch>(options, t, 'people.viewPunches', async ({ services, company }) => {
    const { name, card } = options;
    const to = dayGiven(options.to) ?? (await dayOf(services.db, company.id, services.clock.now()));
    const from = dayGiven(options.from) ?? `${to.slice(0, 4)}-01-01`;
    return {
      what: 'punches',
      title: 'Punches',
      columns: punchColumns,
      filter: noted({ startDate: from, endDate: to, name, card }),
      readModels: ['punches', 'company_users'],
      read: (work) => exportedPunches(services, company.id, { from, to, name, card }, work),
    };
  });

/** Days of payroll, where nobody says which. */
const PAYROLL_DAYS = 30;

/** Writes the approved weeks of a period in the columns that payroll programs take; refused with the names of those without a number. */
export async function exportPayroll(options: Pick<WhichPunches, 'from' | 'to'> & ExportTo, t: Translate) {
  let leftOut: readonly string[] = [];
  const code = await exportTable<PayrollRow>(options, t, 'timesheets.export', async ({ services, company }) => {
    const { db, handler, clock } = services;
    const to = dayGiven(options.to) ?? (await dayOf(db, company.id, clock.now()));
    const from = dayGiven(options.from) ?? addDays(to, -PAYROLL_DAYS);
    const source = { db, handler, instant: clock.now() };
    return {
      what: 'payroll',
      title: 'Payroll',
      columns: payrollColumns,
      filter: noted({ startDate: from, endDate: to }),
      readModels: ['punches', 'time_sheets', 'company_users'],
      read: (work) =>
        exportedPayroll(source, company.id, { from, to }, (exported, unnumbered) => {
          leftOut = unnumbered;
          return work(exported);
        }),
    };
  });
  if (code !== ExitCode.ok || leftOut.length === 0) return code;
  printStatus(t('export.unnumbered', { count: leftOut.length, names: leftOut.join(', ') }));
  return ExitCode.refused;
}
