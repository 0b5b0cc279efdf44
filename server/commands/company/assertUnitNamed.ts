import { DomainError } from '../../kernel/decider.ts';
import { units } from './namedKinds.ts';
import { named, type NamedDeps } from './namedStreams.ts';

interface TypedUnit {
  readonly name: string;
  /** The input that it was typed into. */
  readonly field: string;
}

/** Refuses a unit that the company does not have, which may be a slip (rules 18.39). DomainError `catalog.unitNew`. */
export async function assertUnitNamed(deps: NamedDeps, companyId: string, { name, field }: TypedUnit): Promise<void> {
  if ((await named(units, deps, companyId, name)) === null)
    throw new DomainError('catalog.unitNew', { value: name.trim() }, field);
}
