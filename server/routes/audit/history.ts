import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Id, listOf } from '../../contract/scalars.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { kinds, type RecordKind, type RecordOwner } from '../../domain/kinds.ts';
import type { HistoryCall } from '../../domain/recordKind.ts';
import type { PartOf } from '../../domain/recordPart.ts';
import { sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { read } from '../kit/call.ts';
import { isThere } from '../kit/isThere.ts';
import type { ReadDb } from '../kit/readDb.ts';
import {
  HistoryAnswer,
  HistoryQuery,
  HistoryChoicesAnswer,
  LastChangesQuery,
  LastChangesAnswer,
  type HistoryRow,
} from '../../contract/audit/history.ts';
import type { Route } from '../../http/app.ts';
import { partOf } from '../../queries/audit/partOf.ts';
import { findHistory, findHistoryChoices, findLastChanges } from '../../queries/audit/findHistory.ts';
import type { Channel } from '../../kernel/eventStore.ts';
import { fullName } from '../../queries/access/companyUsers.ts';

/** What every route of a history is declared with. */
export const historyCall = (kind: RecordKind) => ({
  may: kinds[kind].history.permission,
  params: Type.Object({ companyId: Id, [kinds[kind].idParam]: Id }),
});

interface HistoryRequest {
  readonly companyId: string;
  readonly owner: RecordOwner;
  readonly hidden: readonly string[];
}

/** The record that a request asks about; absent it is the same 404 as for its other routes. */
export async function recordAsked(request: FastifyRequest, from: ReadDb, kind: RecordKind): Promise<HistoryRequest> {
  const { companyId = '', [kinds[kind].idParam]: id = '' } = request.params as Readonly<Record<string, string>>;
  if (!(await isThere(from, companyId, { kind, id }))) throw notFound();
  return { companyId, owner: { kind, id }, hidden: hiddenFields(sessionOf(request).role) };
}

/** The part that a call is limited to. */
const partSent = ({ partKind: kind, partId: id }: LastChangesQuery): PartOf | undefined =>
  kind === undefined || id === undefined ? undefined : { kind, id };

/** The address of a call of a record's history. */
export const historyPath = (kind: RecordKind, call: HistoryCall): string =>
  `/api/company/:companyId/${kinds[kind].history.paths[call]}`;

/** GET a record's history: who, when, old, new, through which channel, why; newest first, by field, person, lot, days. */
export const historyOf = (kind: RecordKind): Route =>
  read(
    historyPath(kind, 'rows'),
    { ...historyCall(kind), query: HistoryQuery, answer: HistoryAnswer },
    async (request, from) => {
      const { field, partKind, partId, ...rest } = request.query;
      const { companyId, ...asked } = await recordAsked(request, from, kind);
      const filter = { ...rest, ...asked, fields: listOf(field), part: partSent({ partKind, partId }) };
      const { rows, ...total } = await findHistory(from.db, companyId, filter);
      return { data: { ...total, list: rows.map(presentHistory) } };
    },
  );

/** GET what a record's history can be filtered by: the fields that were ever changed, and who did. */
export const historyChoicesOf = (kind: RecordKind): Route =>
  read(
    historyPath(kind, 'choices'),
    { ...historyCall(kind), query: LastChangesQuery, answer: HistoryChoicesAnswer },
    async (request, from) => {
      const { companyId, owner, hidden } = await recordAsked(request, from, kind);
      return { data: await findHistoryChoices(from.db, companyId, owner, { part: partSent(request.query), hidden }) };
    },
  );

/** GET the last changes of a record: who changed each field last, in one call. */
export const lastChangesOf = (kind: RecordKind): Route =>
  read(
    historyPath(kind, 'lastChanges'),
    { ...historyCall(kind), query: LastChangesQuery, answer: LastChangesAnswer },
    async (request, from) => {
      const { companyId, owner, hidden } = await recordAsked(request, from, kind);
      const rows = await findLastChanges(from.db, companyId, owner, partSent(request.query));
      return { data: rows.filter(({ field }) => !hidden.includes(field)).map(presentHistory) };
    },
  );

/** A step of a product's history as the contract tells it. */
const presentHistory = (row: Awaited<ReturnType<typeof findHistory>>['rows'][number]): HistoryRow => ({
  id: `${row.position}_${String(row.seq)}`,
  at: row.at.toISOString(),
  by: row.doer,
  byName: fullName(row) || row.doer,
  role: row.role,
  channel: row.channel as Channel,
  event: row.event,
  field: row.field,
  part: partOf(row),
  from: row.from_value,
  to: row.to_value,
  reason: row.reason,
});
