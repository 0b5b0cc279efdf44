import type { Client } from '../clients/client.ts';
import { factsOf, type Fact } from './facts.ts';

/** Everything that is known of a customer or vendor, field by field. */
export function clientFacts({ isRegistered, name, type, status, abbreviation }: Client): Fact[] {
  return isRegistered ? factsOf({ name, type, status, abbreviation }) : [];
}
