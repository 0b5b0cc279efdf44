import { Type, type Static } from 'typebox';
import { Instant, nullable } from '../scalars.ts';

const Status = Type.Enum(['ok', 'degraded', 'down']);

/** GET /api/health says this and no more (design 6). */
export const Health = Type.Object({ status: Status });
export type Health = Static<typeof Health>;

/** One part of the whole: why it is not ok, and since when it has been as it is. */
const HealthPart = Type.Object({
  name: Type.Enum(['database', 'eventStore', 'projector', 'readModels', 'outbox']),
  status: Status,
  reason: nullable(Type.String()),
  /** The first look that found it so; the server looks from its start, every few seconds. */
  since: Instant,
});
export type HealthPart = Static<typeof HealthPart>;

/** GET /health on ADMIN_PORT, for operators of this machine. */
export const HealthDetails = Type.Object({ status: Status, parts: Type.Array(HealthPart) });
export type HealthDetails = Static<typeof HealthDetails>;
