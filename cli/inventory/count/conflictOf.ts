import { DomainError } from '../../../server/kernel/decider.ts';
import { ExitCode, Failure } from '../../terminal/exitCodes.ts';

/** Somebody was faster: posted or cancelled already. A conflict, as the shell is told (ux.md section 2). */
const conflicts: ReadonlySet<string> = new Set(['count.postedAlready', 'count.undoneAlready', 'count.cancelled']);

/** For a command's `catch`: what another has decided is a conflict, all else is thrown on. */
export function conflictOf(error: unknown): never {
  if (error instanceof DomainError && conflicts.has(error.code))
    throw new Failure(error.code, error.details, ExitCode.conflict);
  throw error;
}
