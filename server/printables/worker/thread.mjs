// Plain JavaScript because the thread starts with it directly; everything it loads is TypeScript.
import { fileURLToPath } from 'node:url';
import { load } from '../../program/run.mjs';

await load(fileURLToPath(new URL('printLoop.ts', import.meta.url)));
