import { runCommandLine } from './run.ts';
import { flushOutput, endQuietlyOnClosedPipe } from './terminal/output.ts';

endQuietlyOnClosedPipe();
const code = await runCommandLine(process.argv.slice(2));
await flushOutput();
// Sockets that are still closing must not keep a terminal waiting.
process.exit(code);
