#!/usr/bin/env node
// Plain JavaScript, since npm runs it as it is: everything behind it is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
