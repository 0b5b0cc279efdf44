import access from '../../locales/zh/access.json';
import asOf from '../../locales/zh/asOf.json';
import catalog from '../../locales/zh/catalog.json';
import common from '../../locales/zh/common.json';
import documents from '../../locales/zh/documents.json';
import errors from '../../locales/zh/errors.json';
import company from '../../locales/zh/company.json';
import lists from '../../locales/zh/lists.json';
import palette from '../../locales/zh/palette.json';
import shell from '../../locales/zh/shell.json';
import stock from '../../locales/zh/stock.json';
import system from '../../locales/zh/system.json';

/** Loaded when somebody chooses it. */
export const chinese = {
  access,
  asOf,
  catalog,
  common,
  company,
  documents,
  errors,
  lists,
  palette,
  shell,
  stock,
  system,
};
