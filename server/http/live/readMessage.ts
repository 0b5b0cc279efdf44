import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Parses and checks a message; null when it is not JSON of this schema. */
export function readMessage<S extends TSchema>(schema: S, text: string): Static<S> | null {
  try {
    const message: unknown = JSON.parse(text);
    return Check(schema, message) ? message : null;
  } catch {
    return null;
  }
}
