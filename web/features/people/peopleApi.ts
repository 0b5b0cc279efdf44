import type { CardHolder, CorrectPunch, RecordPunch, SessionPage } from '../../../server/contract/people/punches.ts';
import type { Done } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { command, get, post, put, read, remove } from '../../live/endpoints.ts';

const changed = (): readonly { type: 'Punch' }[] => [{ type: 'Punch' }];

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of a business date; empty: today. */
    workSessions: build.query<SessionPage, string>(read((day) => get('log/sessions', { day }), ['Punch'])),
    cardHolder: build.query<CardHolder, string>(
      read((cardId) => get(`employee/card/${encodeURIComponent(cardId)}`), ['Punch']),
    ),
    recordPunch: build.mutation<Done<{ id: string }>, RecordPunch>(command((body) => post('log', body), changed)),
    correctPunch: build.mutation<Done<{ id: string }>, CorrectPunch>(command((body) => put('log', body), changed)),
    removePunch: build.mutation<Done<{ id: string }>, { id: string; reason: string }>(
      command(({ id, reason }) => remove(`log/${id}`, { params: { reason } }), changed),
    ),
  }),
});

export const { useWorkSessionsQuery, useRecordPunchMutation, useCorrectPunchMutation, useRemovePunchMutation } =
  peopleApi;
