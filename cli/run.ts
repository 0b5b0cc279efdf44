import { program } from './program.ts';
import { explain } from './terminal/explain.ts';
import { translatorFor, wantedLanguage } from './terminal/translate.ts';

/** Runs one command line, without node's and the program's own names, and returns its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const t = translatorFor(wantedLanguage(args));
  try {
    await program(t).parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return explain(error, t);
  }
}
