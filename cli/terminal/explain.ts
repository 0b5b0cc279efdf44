import { CommanderError } from 'commander';
import { hasMessage, message } from '../../server/messages.ts';
import { ExitCode, Failure } from './exitCodes.ts';
import { tell } from './output.ts';
import type { Say } from './say.ts';

/** Says on stderr what ended a command, in the user's words, and gives its exit code. */
export function explain(error: unknown, say: Say): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
  if (error instanceof Failure) {
    if (error.key) tell(say(error.key, error.details));
    return error.exitCode;
  }
  if (!(error instanceof Error)) {
    tell(say('failed.unexpected', { reason: String(error) }));
    return ExitCode.failed;
  }
  // By name: importing the classes would load the event store's client for `--help`.
  switch (error.name) {
    case 'Unreadable': {
      const { code, details } = error as Error & { code: string; details: Readonly<Record<string, unknown>> };
      tell(say(code, details));
      return ExitCode.refused;
    }
    case 'DomainError':
      tell(domainSentence(error as Error & { code: string; details: Readonly<Record<string, unknown>> }, say));
      return ExitCode.failed;
    case 'Busy':
    case 'WrongRevision':
    case 'StaleRevision':
      tell(say('failed.conflict'));
      return ExitCode.conflict;
    case 'StoreUnavailable':
      tell(say('failed.store'));
      return ExitCode.failed;
  }
  const { code } = error as NodeJS.ErrnoException;
  tell(
    code === 'ECONNREFUSED'
      ? say('failed.database', { reason: reasonOf(error) })
      : say('failed.unexpected', { reason: reasonOf(error) }),
  );
  return ExitCode.failed;
}

/** The sentence of a refusal of the domain. */
export const domainSentence = (
  { code, details }: { code: string; details: Readonly<Record<string, unknown>> },
  say: Say,
): string =>
  hasMessage('errors', code)
    ? message('errors', code, say.language, details)
    : say('failed.unexpected', { reason: code });

/** Several addresses of one host fail as an AggregateError without a message of its own. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? error.errors.map(String).join('; ') : error.name);
