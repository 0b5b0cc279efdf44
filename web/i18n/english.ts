import access from '../../locales/en/access.json';
import asOf from '../../locales/en/asOf.json';
import bulk from '../../locales/en/bulk.json';
import catalog from '../../locales/en/catalog.json';
import clients from '../../locales/en/clients.json';
import common from '../../locales/en/common.json';
import company from '../../locales/en/company.json';
import counts from '../../locales/en/counts.json';
import documents from '../../locales/en/documents.json';
import errors from '../../locales/en/errors.json';
import filters from '../../locales/en/filters.json';
import history from '../../locales/en/history.json';
import lists from '../../locales/en/lists.json';
import palette from '../../locales/en/palette.json';
import pricing from '../../locales/en/pricing.json';
import records from '../../locales/en/records.json';
import restock from '../../locales/en/restock.json';
import shell from '../../locales/en/shell.json';
import stock from '../../locales/en/stock.json';
import system from '../../locales/en/system.json';

/** The fallback language is in the first bundle, and its keys are the types of all texts. */
export const english = {
  access,
  asOf,
  bulk,
  catalog,
  clients,
  common,
  company,
  counts,
  documents,
  errors,
  filters,
  history,
  lists,
  palette,
  pricing,
  records,
  restock,
  shell,
  stock,
  system,
};

export type Namespace = keyof typeof english;
type WrittenKey<N extends Namespace> = keyof (typeof english)[N] & string;
/** A key as written; for plurals (`_one`, `_other`) also their common prefix. */
export type TextKey<N extends Namespace> =
  WrittenKey<N> | (WrittenKey<N> extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never);
