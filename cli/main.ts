import { explain } from './terminal/explain.ts';
import { allSaid, endQuietlyOnClosedPipe } from './terminal/output.ts';
import { sayIn, wantedLanguage } from './terminal/say.ts';
import { program } from './program.ts';

const say = sayIn(wantedLanguage(process.argv.slice(2)));
endQuietlyOnClosedPipe();
let code: number;
try {
  await program(say).parseAsync();
  code = Number(process.exitCode ?? 0);
} catch (error) {
  code = explain(error, say);
}
await allSaid();
// Sockets that are still closing must not keep a terminal waiting.
process.exit(code);
