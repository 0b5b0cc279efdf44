import { runCommandLine } from './run.ts';
import { allSaid, endQuietlyOnClosedPipe } from './terminal/output.ts';

endQuietlyOnClosedPipe();
const code = await runCommandLine(process.argv.slice(2));
await allSaid();
// Sockets that are still closing must not keep a terminal waiting.
process.exit(code);
