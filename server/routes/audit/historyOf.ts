import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Id } from '../../contract/scalars.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import type { RecordKind, RecordOwner } from '../../domain/records.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import type { Services } from '../../services.ts';
import { readDb, type ReadDb } from '../kit/readDb.ts';

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
export const historyConfig = ({ permission }: HistoryOf) => ({ ...may(permission), ...alsoAsOf });
export const historyParams = ({ idParam }: HistoryOf) => Type.Object({ companyId: Id, [idParam]: Id });

interface Asked {
  readonly companyId: string;
  readonly owner: RecordOwner;
  readonly hidden: readonly string[];
  readonly from: ReadDb;
}

/** The record that a request asks about, once it is known to exist. */
export async function recordAsked(request: FastifyRequest, services: Services, record: HistoryOf): Promise<Asked> {
  const { companyId = '', [record.idParam]: id = '' } = request.params as Readonly<Record<string, string>>;
  const from = readDb(request, services);
  await record.assertExists(from, companyId, id);
  const hidden = record.hiddenFields(sessionOf(request).role);
  return { companyId, owner: { kind: record.kind, id }, hidden, from };
}
