import type { Position, RecordedEvent } from '../../server/kernel/eventStore.ts';
import { READ_SCHEMA } from '../tables.ts';
import { applyEvents } from '../foldRows.ts';
import { moveCheckpoint, readCheckpoint, MAX_PARKED, parkStream, readParked } from './checkpoint.ts';
import { transaction } from './database.ts';
import { CheckpointMoved, LeadershipLost, messageOf } from '../../server/kernel/running/failures.ts';
import { isPoison, PoisonEvent } from './failures.ts';
import { notices, notify, parkedNotice } from './notices.ts';
import { ownEvents, stateOf, type Session, type Unit } from './unit.ts';

/** The list of parked streams has changed since the batch was prepared. */
class ParksChanged extends Error {}

/**
 * Applies events to a projection's tables: rows, checkpoint and notice in one transaction (trust R4). `through` is how
 * far the log has been read with them. Returns false when none of the events are the projection's.
 *
 * When the batch itself fails, halves of it are applied separately down to the event at fault, whose stream is parked
 * while everything else continues. Outages are thrown and park nothing.
 */
export async function processEvents(
  session: Session,
  unit: Unit,
  events: readonly RecordedEvent[],
  through: Position,
): Promise<boolean> {
  for (;;) {
    const own = ownEvents(unit, events);
    if (own.length === 0) {
      if (through > unit.seen) unit.seen = through;
      return false;
    }
    const last = own.at(-1)?.position ?? through;
    try {
      // Never less than what is applied: a store that repeats an older event at the end must not move us back.
      await processOwn(session, unit, own, last > through ? last : through);
      return true;
    } catch (error) {
      if (!(error instanceof CheckpointMoved) && !(error instanceof ParksChanged)) throw error;
      const state = stateOf(unit);
      await refresh(session, unit);
      if (stateOf(unit) !== state) return false;
    }
  }
}

/** Reloads checkpoint and parked streams. Throws LeadershipLost when they are another leader's. */
export async function refresh({ pool, log }: Session, unit: Unit): Promise<void> {
  const { name, version } = unit.projection;
  const known = await readCheckpoint(pool, name);
  if (!known) throw new CheckpointMoved(`${name} has no checkpoint any more`);
  if (known.epoch !== unit.epoch) throw new LeadershipLost(`${name} is led by another projector`);
  if (known.version !== version) {
    unit.state = 'superseded';
    log.error(
      { projection: name, version: known.version },
      'tables were rebuilt by another version: this process leaves them alone',
    );
    return;
  }
  unit.parked = await readParked(pool, name);
  unit.parks = known.parks;
  // The checkpoint was set back: what this leader has read since must be read again.
  if (known.position < unit.position) unit.state = 'behind';
  unit.position = known.position;
  unit.seen = known.position;
}

/** Stores how far the log was searched in vain (I5), so that a restart doesn't search it again. */
export async function storeSeen(session: Session, unit: Unit): Promise<void> {
  const to = unit.seen;
  if (to <= unit.position) return;
  try {
    await moveCheckpoint(session.pool, unit.projection, { from: unit.position, to, epoch: unit.epoch });
    unit.position = to;
  } catch (error) {
    if (!(error instanceof CheckpointMoved)) throw error;
    await refresh(session, unit);
  }
}

async function processOwn(
  session: Session,
  unit: Unit,
  own: readonly RecordedEvent[],
  through: Position,
): Promise<void> {
  // Skipping events of parked streams also moves the checkpoint: a retry finds them below it, and nothing is lost.
  const todo = own.filter(({ stream }) => !unit.parked.has(stream));
  try {
    await commit(session, unit, todo, through);
  } catch (error) {
    if (!isPoison(error)) throw error;
    const [only] = todo;
    if (todo.length === 1 && only) {
      await park(session, unit, only, error, through);
      return;
    }
    const failed = error instanceof PoisonEvent ? todo.indexOf(error.event) : -1;
    // A handler's failure names its event; a PostgreSQL error doesn't, so the batch is halved.
    const cut = failed > 0 ? failed : failed === 0 ? 1 : todo.length >> 1;
    const first = todo.slice(0, cut);
    await processOwn(session, unit, first, first.at(-1)?.position ?? through);
    await processOwn(session, unit, todo.slice(cut), through);
  }
}

async function commit(
  { pool }: Session,
  unit: Unit,
  events: readonly RecordedEvent[],
  through: Position,
): Promise<void> {
  const { projection, position: from, epoch } = unit;
  const statements = applyEvents(projection, events).statements(READ_SCHEMA);
  await transaction(pool, async (client) => {
    const parks = await moveCheckpoint(client, projection, { from, to: through, epoch });
    if (parks !== unit.parks) throw new ParksChanged();
    for (const { text, values } of statements) await client.query(text, values);
    await notify(client, notices(projection, events, through));
  });
  moved(unit, through);
}

async function park(
  session: Session,
  unit: Unit,
  event: RecordedEvent,
  error: unknown,
  through: Position,
): Promise<void> {
  const { projection, position: from, epoch } = unit;
  const words = messageOf(error instanceof PoisonEvent ? error.cause : error);
  await transaction(session.pool, async (client) => {
    const parks = await moveCheckpoint(client, projection, { from, to: through, epoch });
    if (parks !== unit.parks) throw new ParksChanged();
    await parkStream(client, projection.name, event, { error: words, at: session.clock.now() });
    await notify(client, [...notices(projection, [], through), parkedNotice(projection.name, event.stream)]);
  });
  moved(unit, through);
  unit.parks++;
  unit.parked.add(event.stream);
  const { stream, type, revision, metadata } = event;
  const { correlationId } = metadata;
  session.log.error(
    { correlationId, projection: projection.name, stream, type, revision: String(revision), error: words },
    'stream parked: this projection leaves it out until doctor --retry',
  );
  if (unit.parked.size > MAX_PARKED) unit.state = 'stopped';
}

function moved(unit: Unit, through: Position): void {
  unit.position = through;
  if (through > unit.seen) unit.seen = through;
}
