import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Static, TSchema, TUnknown } from 'typebox';
import type { Permission } from '../../domain/access/permissions.ts';
import type { Route, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { readDb, type ReadDb } from './readDb.ts';

/** What a call of the API is declared with. */
interface Call<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema> {
  /** Who may make it. */
  readonly may: Permission;
  /** What else the hooks look at: `keyless`, `secretBody`, `takesFile`. */
  readonly config?: FastifyContextConfig;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Of status 200. */
  readonly answer: A;
  /** In bytes; absent: the limit of all routes. */
  readonly bodyLimit?: number;
}

export type ValidRequest<P extends TSchema, Q extends TSchema, B extends TSchema> = FastifyRequest<{
  Params: Static<P>;
  Querystring: Static<Q>;
  Body: Static<B>;
}>;

type Answered<A extends TSchema> = Static<A> | Promise<Static<A>>;

const calling =
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
  <A extends TSchema, P extends TSchema = TUnknown, Q extends TSchema = TUnknown, B extends TSchema = TUnknown>(
    url: string,
    { may: permission, config, params, query, body, answer, bodyLimit }: Call<P, Q, B, A>,
    handle: (request: ValidRequest<P, Q, B>, deps: RouteDeps, reply: FastifyReply) => Answered<A>,
  ): Route =>
  (app, deps) => {
    const schema: FastifySchema = {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: answer },
    };
    app.route({
      method,
      url,
      config: { ...may(permission), ...config },
      schema,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      handler: (request, reply) => handle(request as ValidRequest<P, Q, B>, deps, reply),
    });
  };

/** A use case as a route: its address, what it is declared with, and what it answers. */
export const get = calling('GET');
export const post = calling('POST');
export const put = calling('PUT');
export const del = calling('DELETE');

/** A GET that answers as of a moment too (`X-As-Of`): it reads from nothing but the `from` that it is handed. */
export const read = <A extends TSchema, P extends TSchema = TUnknown, Q extends TSchema = TUnknown>(
  url: string,
  call: Call<P, Q, TUnknown, A>,
  handle: (request: ValidRequest<P, Q, TUnknown>, from: ReadDb, deps: RouteDeps) => Answered<A>,
): Route =>
  get(url, { ...call, config: { ...call.config, ...alsoAsOf } }, (request, deps) =>
    handle(request, readDb(request, deps.services), deps),
  );
