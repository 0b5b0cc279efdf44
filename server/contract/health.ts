import { Type, type Static } from 'typebox';

/** GET /api/health says this and no more (design 6). */
export const Health = Type.Object({ status: Type.Enum(['ok', 'degraded', 'down']) });
export type Health = Static<typeof Health>;
