// Plain JavaScript, since a thread starts with it as it is: everything behind it is TypeScript.
import { fileURLToPath } from 'node:url';
import { load } from '../../program/run.mjs';

await load(fileURLToPath(new URL('printLoop.ts', import.meta.url)));
