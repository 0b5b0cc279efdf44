import { CommanderError } from 'commander';
import type { Trouble } from '../../server/kernel/trouble.ts';
import { hasMessage, message } from '../../server/messages.ts';
import { ExitCode, Failure } from './exitCodes.ts';
import { printStatus } from './output.ts';
import type { Say } from './say.ts';

/** Prints why a command failed, in the user's language, and returns its exit code. */
export function explain(error: unknown, say: Say): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
  if (error instanceof Failure) {
    if (error.key) printStatus(say(error.key, error.details));
    return error.exitCode;
  }
  if (!(error instanceof Error)) {
    printStatus(say('failed.unexpected', { reason: String(error) }));
    return ExitCode.failed;
  }
  // Compared by name: importing the classes would load the event store client for `--help`.
  switch (error.name) {
    case 'Unreadable': {
      const { code, details } = error as Error & { code: string; details: Readonly<Record<string, unknown>> };
      printStatus(say(code, details));
      return ExitCode.refused;
    }
    case 'WrongStore': {
      const { key, details } = (error as Error & { trouble: Trouble }).trouble;
      printStatus(say(key, details));
      return ExitCode.usage;
    }
    case 'DomainError':
      printStatus(domainSentence(error as Error & { code: string; details: Readonly<Record<string, unknown>> }, say));
      return ExitCode.failed;
    case 'Busy':
    case 'WrongRevision':
    case 'StaleRevision':
      printStatus(say('failed.conflict'));
      return ExitCode.conflict;
    case 'StoreUnavailable':
      printStatus(say('failed.store'));
      return ExitCode.failed;
  }
  const { code } = error as NodeJS.ErrnoException;
  printStatus(
    code === 'ECONNREFUSED'
      ? say('failed.database', { reason: reasonOf(error) })
      : say('failed.unexpected', { reason: reasonOf(error) }),
  );
  return ExitCode.failed;
}

/** The text of a domain error. */
export const domainSentence = (
  { code, details }: { code: string; details: Readonly<Record<string, unknown>> },
  say: Say,
): string =>
  hasMessage('errors', code)
    ? message('errors', code, say.language, details)
    : say('failed.unexpected', { reason: code });

/** Several failed addresses of a host give an AggregateError without a message. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? error.errors.map(String).join('; ') : error.name);
