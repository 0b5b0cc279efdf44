import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { processLog, type LogOptions } from '../log.ts';

/** Without headers, body and query, so that no secret is logged (trust 5.29). */
const serializers = {
  req: ({ method, url, ip, session }: FastifyRequest) => ({
    method,
    path: url.split('?')[0],
    ip,
    user: session?.userId,
  }),
};

/** The server's log: JSON lines on stdout, request lines with their correlation id. */
export const serverLog = (options: Pick<LogOptions, 'level' | 'to'> = {}): Logger =>
  processLog({ name: 'server', serializers, ...options });

/** One line per finished request. */
class OneLine extends LogController {
  /** Skips the search for secrets: only the path comes from the request. */
  readonly #lean: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger | undefined) {
    super({ requestIdLogLabel: 'correlationId' });
    this.#lean = log?.child({}, { redact: [] });
  }

  override incomingRequest(): void {
    // Logged once, with the outcome.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else this.#lean?.info({ correlationId: request.id, ...line }, 'request');
  }
}

/** Fastify's own log lines; none without a log. */
export const logController = (log: FastifyBaseLogger | undefined): LogController => new OneLine(log);
