import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/** Empty on purpose: every feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Product', 'CompanyOptions', 'User', 'Company'],
  // A hanging call must not hold back what the live channel says.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

export type Tag = 'Product' | 'CompanyOptions' | 'User' | 'Company';

/** The tag id of lists: a list may gain or lose any row, so every change of its type concerns it. */
export const LIST = 'LIST';

/** Option lists grow stale after this, or by a live tag, whichever is first (spec 1, section 9). */
export const OPTIONS_STALE_S = 300;
