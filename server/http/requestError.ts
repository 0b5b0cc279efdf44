import type { Fault } from './validation.ts';

/** A request refused before the domain is asked: status, message key and other fields of the answer. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly fault: Fault;
  /** Retry-After, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, fault: Fault, retryAfter?: number) {
    super(fault.code);
    this.status = status;
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

/** The same answer for what doesn't exist and what belongs to another company (design 6). */
export const notFound = (): RequestError => new RequestError(404, { code: 'notFound' });

export const unauthenticated = (): RequestError => new RequestError(401, { code: 'access.sessionExpired' });

export const forbidden = (field?: string): RequestError => new RequestError(403, { code: 'access.forbidden', field });
