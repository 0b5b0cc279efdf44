import vm from 'node:vm';
import { InvalidRequest } from './model.ts';

const MAX_LENGTH = 256;
const TIME_LIMIT = 100;

/** At most one unbounded repeat, nothing nested and nothing optional: at most quadratic time on a short name. */
const HARMLESS = /^[^()|{}\\*+?]*(?:[*+][^()|{}\\*+?]*)?$/;

/**
 * Tests a client's expression on many texts at once. One that is not obviously harmless runs under a watchdog:
 * JavaScript backtracks, and a hostile expression would block the node for everybody.
 */
export function guardedRegex(source: string): (texts: string[]) => boolean[] {
  if (source.length > MAX_LENGTH)
    throw new InvalidRequest(`regular expressions over ${MAX_LENGTH} characters are refused`);
  const regex = compile(source);
  if (HARMLESS.test(source)) return (texts) => texts.map((text) => regex.test(text));

  const sandbox: { texts: string[]; regex: RegExp } = { texts: [], regex };
  const context = vm.createContext(sandbox);
  const script = new vm.Script('texts.map((text) => regex.test(text))');
  return (texts) => {
    sandbox.texts = texts;
    try {
      return [...(script.runInContext(context, { timeout: TIME_LIMIT }) as boolean[])];
    } catch (error) {
      throw new InvalidRequest(`the regular expression takes too long: ${source}`, { cause: error });
    }
  };
}

function compile(source: string): RegExp {
  try {
    return new RegExp(source);
  } catch (error) {
    throw new InvalidRequest(`not a regular expression: ${source}`, { cause: error });
  }
}
