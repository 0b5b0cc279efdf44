import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'ticket', 'access_token', 'token'];

/** Without headers, bodies and query: no secret reaches a log (trust 5.29). */
const options = {
  level: 'info',
  redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  serializers: {
    req: ({ method, url, ip, session }: FastifyRequest) => ({
      method,
      path: url.split('?')[0],
      ip,
      user: session?.userId,
    }),
  },
};

/** The server's log: JSON lines on stdout. */
export const serverLog = (): Logger => pino(options);

/** One line a request, when it is done. */
class OneLine extends LogController {
  override incomingRequest(): void {
    // Said once, with the outcome.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'request');
  }
}

export const logController = (): LogController => new OneLine({ requestIdLogLabel: 'correlationId' });
