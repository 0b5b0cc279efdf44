import vm from 'node:vm';
import { InvalidRequest } from './model.ts';

const MAX_LENGTH = 256;
const TIME_LIMIT = 100;

/** One unbounded repeat at most and nothing nested: cannot take more than quadratic time on a short name. */
const HARMLESS = /^[^()|{}\\*+]*(?:[*+][^()|{}\\*+]*)?$/;

/**
 * A client's expression as a test over many texts at once. One that is not plainly harmless runs under a watchdog,
 * because JavaScript's engine backtracks and a hostile expression would stop the node for everybody.
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
