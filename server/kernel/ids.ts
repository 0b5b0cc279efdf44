import { parse, v4, v5 } from 'uuid';

/** Namespace of every derived id of Crossdock; never change it, repeated commands would append twice. */
const NAMESPACE = parse('6f0c7f0e-4f3c-5b7e-9a59-0d6c1f0c2b11');

/** A fresh command id (UUID with hyphens), for callers that were not given one. */
export const newCommandId = (): string => v4();

/** The id of the n-th event of a command: the same for every retry, so that a repeat appends once (design 3). */
export const eventId = (commandId: string, index: number): string => v5(`${commandId}/${String(index)}`, NAMESPACE);

/** The command id of a sub-command (a claim, one row of an import): derived, so that repeats are the same. */
export const subCommandId = (commandId: string, part: string | number): string =>
  v5(`${commandId}:${String(part)}`, NAMESPACE);

/** The id of the entity that a command makes: opaque, without hyphens, the same for a retried create (design 3). */
export const entityId = (commandId: string, kind: string): string =>
  v5(`${commandId}#${kind}`, NAMESPACE).replaceAll('-', '');

/** A UUID derived from any text, for ids that must be found again from their source (import rows, files). */
export const derivedUuid = (text: string): string => v5(text, NAMESPACE);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID with hyphens, in either case. */
export const isUuid = (value: string): boolean => UUID.test(value);
