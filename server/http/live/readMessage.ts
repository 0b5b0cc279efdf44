import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** A message of somebody else's, or null for what is no JSON of this schema. */
export function readMessage<S extends TSchema>(schema: S, text: string): Static<S> | null {
  try {
    const said: unknown = JSON.parse(text);
    return Check(schema, said) ? said : null;
  } catch {
    return null;
  }
}
