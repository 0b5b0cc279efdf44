import access from '../../locales/en/access.json';
import asOf from '../../locales/en/asOf.json';
import common from '../../locales/en/common.json';
import company from '../../locales/en/company.json';
import errors from '../../locales/en/errors.json';
import lists from '../../locales/en/lists.json';
import palette from '../../locales/en/palette.json';
import shell from '../../locales/en/shell.json';
import type { screenEnglish } from './screenEnglish.ts';

/** What sign-in and shell say: in the first bundle. What screens say comes with the first of them. */
export const english = { access, asOf, common, company, errors, lists, palette, shell };

/** The keys of the English texts are the types of all. */
type English = typeof english & typeof screenEnglish;
export type Namespace = keyof English;
type WrittenKey<N extends Namespace> = keyof English[N] & string;
/** A key as written; for plurals (`_one`, `_other`) also their common prefix. */
export type TextKey<N extends Namespace> =
  WrittenKey<N> | (WrittenKey<N> extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never);
