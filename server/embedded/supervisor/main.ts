import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

process.exit(await run(fileURLToPath(new URL('../../..', import.meta.url)), process.argv.slice(2)));
