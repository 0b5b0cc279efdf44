import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Id, listOf } from '../../contract/scalars.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import type { RecordKind, RecordOwner } from '../../domain/records.ts';
import { sessionOf } from '../../http/authorize.ts';
import { read } from '../kit/call.ts';
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
import { findHistory, findHistoryChoices, findLastChanges } from '../../queries/audit/findHistory.ts';
import type { Channel } from '../../kernel/eventStore.ts';
import { fullName } from '../../queries/access/companyUsers.ts';

/** A kind of record whose history can be read, and by whom. */
export interface HistoryOf {
  readonly kind: RecordKind;
  /** Name of the record's id in the paths. */
  readonly idParam: string;
  readonly permission: Permission;
  /** Fields whose values this role may not see. */
  hiddenFields(role: number): readonly string[];
  /** Throws the same 404 as the record's other routes where it is absent. */
  assertExists(from: ReadDb, companyId: string, id: string): Promise<unknown>;
}

/** What every route of a history is declared with. */
export const historyCall = ({ permission, idParam }: HistoryOf) => ({
  may: permission,
  params: Type.Object({ companyId: Id, [idParam]: Id }),
});

interface Asked {
  readonly companyId: string;
  readonly owner: RecordOwner;
  readonly hidden: readonly string[];
}

/** The record that a request asks about, once it is known to exist. */
export async function recordAsked(request: FastifyRequest, from: ReadDb, record: HistoryOf): Promise<Asked> {
  const { companyId = '', [record.idParam]: id = '' } = request.params as Readonly<Record<string, string>>;
  await record.assertExists(from, companyId, id);
  const hidden = record.hiddenFields(sessionOf(request).role);
  return { companyId, owner: { kind: record.kind, id }, hidden };
}

/** GET a record's history: who, when, old, new, through which channel, why; newest first, by field, person, lot, days. */
export const historyOf = (record: HistoryOf, path: string): Route =>
  read(
    `/api/company/:companyId/${path}`,
    { ...historyCall(record), query: HistoryQuery, answer: HistoryAnswer },
    async (request, from) => {
      const { field, ...rest } = request.query;
      const { companyId, ...asked } = await recordAsked(request, from, record);
      const filter = { ...rest, ...asked, fields: listOf(field) };
      const { rows, ...total } = await findHistory(from.db, companyId, filter);
      return { data: { ...total, list: rows.map(presentHistory) } };
    },
  );

/** GET what a record's history can be filtered by: the fields that were ever changed, and who did. */
export const historyChoicesOf = (record: HistoryOf, path: string): Route =>
  read(
    `/api/company/:companyId/${path}`,
    { ...historyCall(record), query: LastChangesQuery, answer: HistoryChoicesAnswer },
    async (request, from) => {
      const { companyId, owner, hidden } = await recordAsked(request, from, record);
      return { data: await findHistoryChoices(from.db, companyId, owner, { lotId: request.query.lotId, hidden }) };
    },
  );

/** GET the last changes of a record: who changed each field last, in one call. */
export const lastChangesOf = (record: HistoryOf, path: string): Route =>
  read(
    `/api/company/:companyId/${path}`,
    { ...historyCall(record), query: LastChangesQuery, answer: LastChangesAnswer },
    async (request, from) => {
      const { companyId, owner, hidden } = await recordAsked(request, from, record);
      const rows = await findLastChanges(from.db, companyId, owner, request.query.lotId ?? null);
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
  lotId: row.lot_id,
  from: row.from_value,
  to: row.to_value,
  reason: row.reason,
});
