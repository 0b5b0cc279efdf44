import type { Kysely } from 'kysely';
import { positionAt } from '../../../projections/asOf/instants.ts';
import { DiffAnswer, DiffQuery, type DiffRow } from '../../contract/audit/diff.ts';
import type { Database } from '../../database/connect.ts';
import { diffFacts, type Fact, type FactChange } from '../../domain/audit/facts.ts';
import type { EventStore, Position } from '../../kernel/eventStore.ts';
import type { Route } from '../../http/app.ts';
import { RequestError } from '../../http/requestError.ts';
import { fullName } from '../../queries/access/companyUsers.ts';
import { findSteps } from '../../queries/audit/findHistory.ts';
import { momentSent } from '../kit/momentSent.ts';
import { read } from '../kit/call.ts';
import { historyCall, recordAsked, type HistoryOf } from './history.ts';

/** The stream of a record up to a position. */
interface RecordAt {
  readonly companyId: string;
  readonly id: string;
  readonly position: Position;
}

/** Values as the answer has them, ids turned into names; `written` writes what is no id. */
type ValueOf = (field: string, value: FactChange['from']) => string | null;

/** A kind of record that can be compared with itself at another moment. */
export interface DiffOf extends HistoryOf {
  /** All that was known of it at a position; empty where it did not exist. */
  factsAt(store: EventStore, at: RecordAt): Promise<Fact[]>;
  /** Event types that bring a record, or a part of it, with all of its first values. */
  readonly beginnings: readonly string[];
  /** The history's field for facts that it shows together under another name. */
  readonly shownAs?: Readonly<Record<string, string>>;
  /** For facts that are ids of other things; absent: there are none. */
  namesIn?(db: Kysely<Database>, companyId: string, changes: readonly FactChange[]): Promise<ValueOf>;
}

/** A value as the history writes it. */
export const written = (value: FactChange['from']): string | null => (value === null ? null : String(value));
const asWritten: ValueOf = (_, value) => written(value);

/** GET what became of a record between two moments, folded from its streams. */
export const diffOf = (record: DiffOf, path: string): Route =>
  read(
    `/api/company/:companyId/${path}`,
    { ...historyCall(record), query: DiffQuery, answer: DiffAnswer },
    async (request, source, { services }) => {
      const { companyId, owner, hidden } = await recordAsked(request, source, record);
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
      const before = await record.factsAt(services.store, { companyId, id: owner.id, position: after });
      const then = await record.factsAt(services.store, { companyId, id: owner.id, position: until });
      const changes = diffFacts(before, then).filter(({ field }) => !hidden.includes(field));
      const steps = await findSteps(source.db, companyId, owner, { after, until });
      const valueOf = (await record.namesIn?.(source.db, companyId, changes)) ?? asWritten;
      const present = (change: FactChange): DiffRow => {
        const { field, lotId, unit, from: was, to: is } = change;
        const step = stepOf(change, steps, record);
        return {
          ...{ field, lotId, unit, from: valueOf(field, was), to: valueOf(field, is) },
          at: step?.at.toISOString() ?? null,
          byName: step ? fullName(step) || step.doer : null,
          reason: step?.reason ?? null,
        };
      };
      return { data: { from, to, wasThere: before.length > 0, changes: changes.map(present) } };
    },
  );

type Step = Awaited<ReturnType<typeof findSteps>>[number];

/** The last step that made the difference; a first value came with the event that brought the record, or its lot or unit. */
function stepOf(
  { field, lotId, unit, from }: FactChange,
  steps: readonly Step[],
  { beginnings, shownAs }: DiffOf,
): Step | undefined {
  const own = steps.filter((step) => step.lot_id === lotId && step.unit === unit);
  const shown = shownAs?.[field] ?? field;
  return (
    own.find((step) => step.field === shown) ??
    (from === null ? own.find(({ event }) => beginnings.includes(event)) : undefined)
  );
}
