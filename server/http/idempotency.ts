import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { storedAnswers, type Answers, type StoredAnswer, type Lease } from '../database/idempotency.ts';
import { presenceOn } from '../database/presence.ts';
import { canonicalJson } from '../domain/canonicalJson.ts';
import { isDecided } from '../domain/keyedCalls.ts';
import type { Services } from '../services.ts';
import type { App, Origins } from './app.ts';
import { credentialOf, sessionOf } from './authorize.ts';
import { idempotencyKey } from './idempotencyKey.ts';
import { RequestError } from './requestError.ts';

/** Seconds before a repeat may ask again about a running call. */
const ASK_AGAIN_SECONDS = 1;
const SWEEP_MS = 10 * 60_000;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for business changes, which need an Idempotency-Key: every method but GET unless set to false. */
    command?: boolean;
    /** True for bodies with passwords: see `secretBody`. */
    secretBody?: true;
    /** True for answers that are kept nowhere: see `privateCall`. */
    privateAnswer?: true;
  }
  interface FastifyRequest {
    /** Hash and lease of the current command. */
    callHash: Buffer | null;
    lease: Lease | null;
  }
}

/** For calls that change no business data: a session, a search with a body. */
export const keyless = { command: false } as const;

/**
 * For bodies with passwords: the stored hash is bound to the caller's token, which is stored nowhere, so that nobody
 * who reads the table can test guesses. Repeats count only within the same session.
 */
export const secretBody = { secretBody: true } as const;

/**
 * For calls that send and answer what is private of a person, which is nowhere but in sealed events (design 3): their answers
 * are not kept either, and a repeat runs the command again, which the log recognizes.
 */
export const privateCall = { secretBody: true, privateAnswer: true } as const;

/**
 * The same key gets the same answer (trust R3): as sent, with message and correlation id, plus the header
 * `Idempotent-Replayed: true`. Another request with the same key gets 422, a call that is still running 425. A body
 * that the route doesn't parse as JSON or form is not part of the request's identity. Called before
 * `authorizeRequests`, which fills the route table.
 */
export function handleIdempotency(app: App, { db, pool, clock }: Services, { isSecure }: Origins): void {
  const presence = presenceOn(pool);
  const answers = storedAnswers(db, presence, clock);
  sweepPeriodically(app, answers);
  app.addHook('onClose', () => presence.close());
  app.addHook('onRoute', (route: RouteOptions) => {
    const isReading = [route.method].flat().every((method) => READING.has(method));
    const { public: isPublic, command = !isReading && !isPublic } = route.config ?? {};
    route.config = { ...route.config, command };
  });

  app.decorateRequest('callHash', null);
  app.decorateRequest('lease', null);
  // Before validation, which normalizes bodies: the key covers the body as sent.
  app.addHook('preValidation', (request, _, done) => {
    if (request.routeOptions.config.command) {
      idempotencyKey(request);
      request.callHash = hashOf(request, isSecure);
    }
    done();
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!request.callHash) return;
    const { companyId, userId } = sessionOf(request);
    const begun = await answers.begin({ companyId, userId, key: idempotencyKey(request), hash: request.callHash });
    switch (begun.kind) {
      case 'mine':
        request.lease = begun.lease;
        return;
      case 'reused':
        throw new RequestError(422, { code: 'idempotency.keyReused' });
      case 'running':
        throw new RequestError(425, { code: 'idempotency.stillRunning' }, ASK_AGAIN_SECONDS);
      case 'decided':
        return reply
          .status(begun.answer.status)
          .header('idempotent-replayed', 'true')
          .type('application/json; charset=utf-8')
          .send(begun.answer.body);
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { lease } = request;
    if (!lease) return;
    request.lease = null;
    const answer = request.routeOptions.config.privateAnswer ? null : decidedBy(reply.statusCode, payload);
    await (answer ? lease.keep(answer) : lease.release()).catch((error: unknown) => {
      // The command's events are in the log: its answer is sent, and a repeat finds the same.
      request.log.warn({ err: error }, 'the answer of a command is not kept');
    });
  });
}

const decidedBy = (status: number, payload: unknown): StoredAnswer | null =>
  isDecided(status) && typeof payload === 'string' ? { status, body: payload } : null;

/** Hash of method, address, revision, body (in any key order) and file. */
function hashOf(request: FastifyRequest, isSecure: boolean): Buffer {
  const { method, url, headers, body, upload, routeOptions } = request;
  const file = upload ? [upload.sha256] : [];
  const sent = canonicalJson([method, url, headers['if-match'] ?? null, body ?? null, ...file]);
  const hash = routeOptions.config.secretBody
    ? createHmac('sha256', credentialOf(request, isSecure)?.token ?? '')
    : createHash('sha256');
  return hash.update(sent).digest();
}

function sweepPeriodically(app: App, answers: Answers): void {
  const sweep = (): void => {
    answers.sweep().catch((error: unknown) => {
      app.log.warn({ err: error }, 'old answers of commands are not swept');
    });
  };
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
