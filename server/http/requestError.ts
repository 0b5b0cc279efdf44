import type { Fault } from './validation.ts';

/** A request that is refused before the domain is asked: status, the sentence's key, what else the answer says. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly fault: Fault;
  /** Seconds, as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(status: number, fault: Fault, retryAfter?: number) {
    super(fault.code);
    this.status = status;
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

/** The one answer for what does not exist and for what is another company's (design 6). */
export const notFound = (): RequestError => new RequestError(404, { code: 'notFound' });

export const unauthenticated = (): RequestError => new RequestError(401, { code: 'access.sessionExpired' });

export const forbidden = (field?: string): RequestError =>
  new RequestError(403, { code: 'access.forbidden', ...(field === undefined ? {} : { field }) });
