import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { processLog, type LogOptions } from '../log.ts';

/** Without headers, bodies and query: no secret reaches a log (trust 5.29). */
const serializers = {
  req: ({ method, url, ip, session }: FastifyRequest) => ({
    method,
    path: url.split('?')[0],
    ip,
    user: session?.userId,
  }),
};

/** The server's log: JSON lines on stdout, every line of a request with its correlation id. */
export const serverLog = (options: Pick<LogOptions, 'level' | 'to'> = {}): Logger =>
  processLog({ name: 'server', serializers, ...options });

/** One line a request, when it is done. */
class OneLine extends LogController {
  /** Does not look for secrets: of what it writes, a request decides only the path. */
  readonly #lean: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger | undefined) {
    super({ requestIdLogLabel: 'correlationId' });
    this.#lean = log?.child({}, { redact: [] });
  }

  override incomingRequest(): void {
    // Said once, with the outcome.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else this.#lean?.info({ correlationId: request.id, ...line }, 'request');
  }
}

/** What Fastify itself writes to the server's log; nothing without one. */
export const logController = (log: FastifyBaseLogger | undefined): LogController => new OneLine(log);
