/** Schema of a view's tables; every attempt to build it has its own, so that none writes into another's. */
export const viewSchema = (id: string, attempt: number): string => `asof_${id}_${String(attempt)}`;

/** NOTIFY channel: somebody wants a view, or wants one gone. */
export const AS_OF_CHANNEL = 'crossdock_as_of';
