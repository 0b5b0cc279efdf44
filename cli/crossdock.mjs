#!/usr/bin/env node
// Plain JavaScript, since npm runs it as it is: everything behind it is TypeScript.
import { fileURLToPath } from 'node:url';
import { load } from '../server/program/run.mjs';

await load(fileURLToPath(new URL('main.ts', import.meta.url)));
