import type { FastifyRequest } from 'fastify';
import { isUuid } from '../kernel/ids.ts';
import { RequestError } from './requestError.ts';

/** The caller's command id, which identifies a repeat of a lost answer (trust R3). */
export function idempotencyKey({ headers }: FastifyRequest): string {
  const header = headers['idempotency-key'];
  const key = typeof header === 'string' ? header.trim().replace(/^"(.*)"$/, '$1') : '';
  if (!isUuid(key)) throw new RequestError(400, { code: 'request.idempotencyKeyRequired' });
  return key.toLowerCase();
}
