import { build, type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** Serializes answers by the contract, as Fastify does; compiles a schema on first use. */
export function serializerCompiler(): FastifySerializerCompiler<AnySchema> {
  return ({ schema }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer) => (write ??= build(schema) as (answer: unknown) => string)(answer);
  };
}
