import { build, type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** Writes answers by the contract, as Fastify does by itself; a schema is compiled when it is first answered with. */
export function serializerCompiler(): FastifySerializerCompiler<AnySchema> {
  return ({ schema }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer) => (write ??= build(schema) as (answer: unknown) => string)(answer);
  };
}
