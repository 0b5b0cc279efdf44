import access from '../../locales/zh/access.json';
import asOf from '../../locales/zh/asOf.json';
import bulk from '../../locales/zh/bulk.json';
import catalog from '../../locales/zh/catalog.json';
import common from '../../locales/zh/common.json';
import documents from '../../locales/zh/documents.json';
import errors from '../../locales/zh/errors.json';
import company from '../../locales/zh/company.json';
import counts from '../../locales/zh/counts.json';
import filters from '../../locales/zh/filters.json';
import history from '../../locales/zh/history.json';
import lists from '../../locales/zh/lists.json';
import palette from '../../locales/zh/palette.json';
import restock from '../../locales/zh/restock.json';
import shell from '../../locales/zh/shell.json';
import stock from '../../locales/zh/stock.json';
import pricing from '../../locales/zh/pricing.json';
import system from '../../locales/zh/system.json';

/** Loaded when somebody chooses it. */
export const chinese = {
  access,
  asOf,
  bulk,
  catalog,
  common,
  company,
  counts,
  documents,
  errors,
  filters,
  history,
  lists,
  palette,
  restock,
  shell,
  stock,
  pricing,
  system,
};
