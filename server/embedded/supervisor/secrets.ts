import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepPrivate } from '../postgres/privateFile.ts';

/** 256 bits in hex, created once per data folder. */
export const keptSecret = (dataDir: string, name: 'secret' | 'eventstore-secret'): Promise<string> =>
  keepPrivate(join(dataDir, name), () => randomBytes(32).toString('hex'));
