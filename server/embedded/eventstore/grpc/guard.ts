import { createHash, timingSafeEqual } from 'node:crypto';
import {
  status,
  type Metadata,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { callError } from './errors.ts';

export type Unary<Req, Resp> = (call: ServerUnaryCall<Req, Resp>, callback: sendUnaryData<Resp>) => void;
export type ClientStream<Req, Resp> = (call: ServerReadableStream<Req, Resp>, callback: sendUnaryData<Resp>) => void;
export type ServerStream<Req, Resp> = (call: ServerWritableStream<Req, Resp>) => void;
export type Bidi<Req, Resp> = (call: ServerDuplexStream<Req, Resp>) => void;

type AnyCall = { metadata: Metadata; emit(event: 'error', error: Error): boolean };
type AnyHandler = (call: AnyCall, callback: (error: Error) => void) => void;

/** Authenticates a client by the secret in its connection name, which it sends with every call. */
export function secretCheck(secret: string): (metadata: Metadata) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(secret);
  return (metadata) => {
    const names = metadata.get('connection-name');
    return names.length === 1 && timingSafeEqual(digest(String(names[0])), expected);
  };
}

/** Wraps handlers so that callers without the secret are refused. */
export function guarded(
  definition: ServiceDefinition,
  handlers: UntypedServiceImplementation,
  isKnown: (metadata: Metadata) => boolean,
): UntypedServiceImplementation {
  const entries = Object.entries(definition).map(([name, method]) => {
    const handle = handlers[name] as unknown as AnyHandler;
    const guardedHandle: AnyHandler = (call, callback) => {
      if (isKnown(call.metadata)) {
        handle(call, callback);
        return;
      }
      const error = callError(status.UNAUTHENTICATED, 'the connection name of the address is not the one of this node');
      if (method.responseStream) call.emit('error', error);
      else callback(error);
    };
    return [name, guardedHandle];
  });
  return Object.fromEntries(entries) as UntypedServiceImplementation;
}

/** Answers every unsupported method of a service with an error that names it. */
export function unimplemented(definition: ServiceDefinition, feature: string): UntypedServiceImplementation {
  const entries = Object.entries(definition).map(([name, method]) => {
    const handle: AnyHandler = (call, callback) => {
      const error = callError(status.UNIMPLEMENTED, `the embedded event store node has no ${feature} (${method.path})`);
      if (method.responseStream) call.emit('error', error);
      else callback(error);
    };
    return [name, handle];
  });
  return Object.fromEntries(entries) as UntypedServiceImplementation;
}
