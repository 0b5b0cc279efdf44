import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError.ts';
import { call, type ApiRequest } from './baseQuery.ts';
import { liveTopics, type LiveTopic } from '../../server/domain/liveTopics.ts';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = call;

/** Tags of answers: the live channel names changed ones, but for this browser's own session. */
export type Tag = LiveTopic | 'OwnSession';
export const tagTypes: readonly Tag[] = [...(Object.keys(liveTopics) as LiveTopic[]), 'OwnSession'];

/** Empty on purpose: features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // A hanging call must not delay live updates.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** The tag id of lists: any change of a type may add or remove rows. */
export const LIST = 'LIST';

/** Option lists are refetched after this, or sooner by a live tag (spec 1, section 9). */
export const OPTIONS_STALE_S = 300;
