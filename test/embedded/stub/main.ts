import { run } from '../../../server/embedded/supervisor/run.ts';

/** The real supervisor over a project of stubs: main.ts <project> [options]. */
process.exit(await run(process.argv[2] ?? '', process.argv.slice(3)));
