import { CommanderError } from 'commander';
import type { Trouble } from '../../server/kernel/trouble.ts';
import { hasMessage, message } from '../../server/messages.ts';
import { ExitCode, Failure } from './exitCodes.ts';
import { printStatus } from './output.ts';
import type { Translate } from './translate.ts';

/** Prints why a command failed, in the user's language, and returns its exit code. */
export function explain(error: unknown, t: Translate): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
  if (error instanceof Failure) {
    if (error.key) printStatus(t(error.key, error.details));
    return error.exitCode;
  }
  if (!(error instanceof Error)) {
    printStatus(t('failed.unexpected', { reason: String(error) }));
    return ExitCode.failed;
  }
  // Compared by name: importing the classes would load the event store client for `--help`.
  switch (error.name) {
    case 'Unreadable': {
      const { code, details } = error as Error & { code: string; details: Readonly<Record<string, unknown>> };
      printStatus(t(code, details));
      return ExitCode.refused;
    }
    case 'WrongStore': {
      const { key, details } = (error as Error & { trouble: Trouble }).trouble;
      printStatus(t(key, details));
      return ExitCode.usage;
    }
    case 'DomainError':
      printStatus(domainSentence(error as Error & { code: string; details: Readonly<Record<string, unknown>> }, t));
      return ExitCode.failed;
    case 'Busy':
    case 'WrongRevision':
    case 'StaleRevision':
      printStatus(t('failed.conflict'));
      return ExitCode.conflict;
    case 'StoreUnavailable':
      printStatus(t('failed.store'));
      return ExitCode.failed;
  }
  const { code } = error as NodeJS.ErrnoException;
  printStatus(
    code === 'ECONNREFUSED'
      ? t('failed.database', { reason: reasonOf(error) })
      : t('failed.unexpected', { reason: reasonOf(error) }),
  );
  return ExitCode.failed;
}

/** The text of a domain error. */
export const domainSentence = (
  { code, details }: { code: string; details: Readonly<Record<string, unknown>> },
  t: Translate,
): string =>
  hasMessage('errors', code) ? message('errors', code, t.language, details) : t('failed.unexpected', { reason: code });

/** Several failed addresses of a host give an AggregateError without a message. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? error.errors.map(String).join('; ') : error.name);
