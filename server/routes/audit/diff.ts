import type { Kysely } from 'kysely';
import { positionAt } from '../../../projections/asOf/instants.ts';
import { DiffAnswer, DiffQuery, type DiffRow } from '../../contract/audit/diff.ts';
import type { Database } from '../../database/connect.ts';
import { diffFacts, type Fact, type FactChange } from '../../domain/audit/facts.ts';
import type { RecordKind, RecordOwner } from '../../domain/kinds.ts';
import type { RecordStreams } from '../../domain/recordChanges.ts';
import { isSamePart } from '../../domain/recordPart.ts';
import { records } from '../../domain/records.ts';
import type { EventStore, Position } from '../../kernel/eventStore.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import type { Route } from '../../http/app.ts';
import { RequestError } from '../../http/requestError.ts';
import { fullName } from '../../queries/access/companyUsers.ts';
import { companyNames } from '../../queries/company/companyNames.ts';
import { partOf } from '../../queries/audit/partOf.ts';
import { findSteps } from '../../queries/audit/findHistory.ts';
import { momentSent } from '../kit/momentSent.ts';
import { read } from '../kit/call.ts';
import { historyCall, historyPath, recordAsked } from './history.ts';

/** Values as the history writes them, ids turned into names. */
type ValueOf = (field: string, value: FactChange['from']) => string | null;

/** All that was known of a record at a position; empty where it did not exist. */
async function factsAt(
  store: EventStore,
  { kind, id }: RecordOwner,
  at: { readonly companyId: string; readonly position: Position },
): Promise<Fact[]> {
  const states: unknown[] = [];
  for (const { decider } of records[kind].streams) states.push((await loadAt(store, decider, { ...at, id })).state);
  return records[kind].facts(...states);
}

/** GET what became of a record between two moments, folded from its streams. */
export const diffOf = (kind: RecordKind): Route =>
  read(
    historyPath(kind, 'diff'),
    { ...historyCall(kind), query: DiffQuery, answer: DiffAnswer },
    async (request, source, { services }) => {
      const { companyId, owner, hidden } = await recordAsked(request, source, kind);
      const now = services.clock.now();
      const from = momentSent(request.query.from, now, 'from');
      const to = request.query.to === undefined ? source.instant : momentSent(request.query.to, now, 'to');
      if (from > to) throw new RequestError(400, { code: 'catalog.momentsBackwards', field: 'to' });
      const last = request.asOf?.position;
      const positionOf = async (instant: string): Promise<Position> => {
        const position = await positionAt(services.pool, services.store, instant);
        // Nothing that the shown moment does not know yet.
        return last !== undefined && position > last ? last : position;
      };
      const [after, until] = [await positionOf(from), await positionOf(to)];
      const before = await factsAt(services.store, owner, { companyId, position: after });
      const then = await factsAt(services.store, owner, { companyId, position: until });
      const changes = diffFacts(before, then).filter(({ field }) => !hidden.includes(field));
      const steps = await findSteps(source.db, companyId, owner, { after, until });
      const valueOf = await placeNames(source.db, companyId, changes);
      const present = (change: FactChange): DiffRow => {
        const { field, part, from: was, to: is } = change;
        const step = stepOf(change, steps, records[kind]);
        return {
          ...{ field, part, from: valueOf(field, was), to: valueOf(field, is) },
          at: step?.at.toISOString() ?? null,
          byName: step ? fullName(step) || step.doer : null,
          reason: step?.reason ?? null,
        };
      };
      return { data: { from, to, wasThere: before.length > 0, changes: changes.map(present) } };
    },
  );

type Step = Awaited<ReturnType<typeof findSteps>>[number];

/** The last step that made the difference; a first value came with the event that brought the record, or its part. */
function stepOf(
  { field, part, from }: FactChange,
  steps: readonly Step[],
  { beginnings, shownAs }: RecordStreams,
): Step | undefined {
  const own = steps.filter((step) => isSamePart(partOf(step), part));
  const shown = shownAs?.[field] ?? field;
  return (
    own.find((step) => step.field === shown) ??
    (from === null ? own.find(({ event }) => beginnings.includes(event)) : undefined)
  );
}

/** The place of a lot is known by id: its name. */
async function placeNames(db: Kysely<Database>, companyId: string, changes: readonly FactChange[]): Promise<ValueOf> {
  const named = (kind: 'warehouse' | 'location', field: string) =>
    companyNames(
      db,
      companyId,
      kind,
      changes.flatMap((change) =>
        change.field === field ? [change.from, change.to].filter((id) => typeof id === 'string') : [],
      ),
    );
  const [warehouses, locations] = [await named('warehouse', 'warehouseId'), await named('location', 'locationId')];
  return (field, value) => {
    if (typeof value !== 'string') return value === null ? null : String(value);
    if (field === 'warehouseId') return warehouses(value, value);
    return field === 'locationId' ? locations(value, value) : value;
  };
}
