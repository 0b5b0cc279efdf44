// Plain JavaScript, since a thread starts with it as it is: everything behind it is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./printLoop.ts');
