import allLots from '../../locales/en/allLots.json';
import bulk from '../../locales/en/bulk.json';
import catalog from '../../locales/en/catalog.json';
import clients from '../../locales/en/clients.json';
import config from '../../locales/en/config.json';
import counts from '../../locales/en/counts.json';
import documents from '../../locales/en/documents.json';
import employees from '../../locales/en/employees.json';
import filters from '../../locales/en/filters.json';
import history from '../../locales/en/history.json';
import imports from '../../locales/en/imports.json';
import papers from '../../locales/en/papers.json';
import people from '../../locales/en/people.json';
import lines from '../../locales/en/lines.json';
import orders from '../../locales/en/orders.json';
import pricing from '../../locales/en/pricing.json';
import purchases from '../../locales/en/purchases.json';
import recall from '../../locales/en/recall.json';
import receivables from '../../locales/en/receivables.json';
import records from '../../locales/en/records.json';
import restock from '../../locales/en/restock.json';
import sheets from '../../locales/en/sheets.json';
import stock from '../../locales/en/stock.json';
import system from '../../locales/en/system.json';
import timesheets from '../../locales/en/timesheets.json';

/** What screens and their dialogs say, by namespace. */
export const screenEnglish = {
  allLots,
  bulk,
  catalog,
  clients,
  config,
  counts,
  documents,
  employees,
  filters,
  history,
  imports,
  papers,
  people,
  lines,
  orders,
  pricing,
  purchases,
  recall,
  receivables,
  records,
  restock,
  sheets,
  stock,
  system,
  timesheets,
};
