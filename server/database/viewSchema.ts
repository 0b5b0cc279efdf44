/** Schema of a view's tables; each attempt to build it has its own, so that none writes into another's. */
export const viewSchema = (id: string, attempt: number): string => `asof_${id}_${String(attempt)}`;

/** NOTIFY channel: a view was requested or dropped. */
export const AS_OF_CHANNEL = 'crossdock_as_of';
