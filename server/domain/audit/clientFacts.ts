import type { Client } from '../clients/client.ts';
import { factsOf, type Fact } from './facts.ts';

/** Everything that is known of a customer or vendor, field by field; who looks after it by name. */
export function clientFacts({ isRegistered, staff, ...account }: Client): Fact[] {
  const names = Object.entries(staff).map(([role, user]) => [role, user?.name ?? null] as const);
  return isRegistered ? factsOf({ ...account, ...Object.fromEntries(names) }) : [];
}
