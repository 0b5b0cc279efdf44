#!/usr/bin/env node
// Plain JavaScript because npm runs it directly; everything it loads is TypeScript.
import { fileURLToPath } from 'node:url';
import { load } from '../server/program/run.mjs';

await load(fileURLToPath(new URL('main.ts', import.meta.url)));
