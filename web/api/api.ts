import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError.ts';
import { call, type ApiRequest } from './baseQuery.ts';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = call;

/** What answers are tagged with, and what the live channel names as changed. */
export const tagTypes = [
  'Product',
  'InventoryCount',
  'Document',
  'CompanyOptions',
  'Client',
  'User',
  'Company',
  'ListSetting',
  'ParkedStream',
  'ImportBatch',
  'Bulk',
  'OwnSession',
] as const;
export type Tag = (typeof tagTypes)[number];

/** Empty on purpose: every feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // A hanging call must not hold back what the live channel says.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** The tag id of lists: a list may gain or lose any row, so every change of its type concerns it. */
export const LIST = 'LIST';

/** Option lists grow stale after this, or by a live tag, whichever is first (spec 1, section 9). */
export const OPTIONS_STALE_S = 300;
