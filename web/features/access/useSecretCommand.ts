import { useRef } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { isDecisive } from '../../api/commandIds.ts';

export interface SecretCommand {
  /** The id of the call with these words: the one of its unanswered repeat, else a new one. */
  readonly idFor: (words: readonly string[]) => string;
  /** After every answer or silence; `failure` as RTK Query hands it on. */
  readonly answered: (failure: unknown) => void;
}

/** Command ids for what may stand in no storage, not even as a hash: kept as long as the form is there (trust R1). */
export function useSecretCommand(): SecretCommand {
  const unanswered = useRef<{ readonly words: string; readonly id: string } | null>(null);
  return {
    idFor(given) {
      const words = JSON.stringify(given);
      if (unanswered.current?.words !== words) unanswered.current = { words, id: crypto.randomUUID() };
      return unanswered.current.id;
    },
    answered(failure) {
      const isDecided = failure === undefined || (isApiError(failure) && isDecisive(failure.status));
      if (isDecided) unanswered.current = null;
    },
  };
}
