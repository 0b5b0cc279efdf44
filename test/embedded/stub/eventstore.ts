import { writeFileSync } from 'node:fs';
import { live } from './life.ts';

writeFileSync('eventstore.env.json', JSON.stringify(process.env));
live('eventstore', { port: Number(process.env.EVENTSTORE_PORT) });
