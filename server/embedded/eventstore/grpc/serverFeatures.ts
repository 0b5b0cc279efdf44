import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Unary } from './guard.ts';

/** The EventStoreDB version whose streams protocol this node implements. */
const VERSION = '23.10.0';

/** Lists this node's methods; the client uses BatchAppend because it is among them. */
export const supportedMethodsHandler = (definition: ServiceDefinition): Unary<Empty, SupportedMethods> => {
  const response = new featuresPb.SupportedMethods().setEventStoreServerVersion(VERSION);
  for (const { path } of Object.values(definition)) {
    const [, service = '', method = ''] = path.split('/');
    const supported = new featuresPb.SupportedMethod()
      .setServiceName(service.toLowerCase())
      .setMethodName(method.toLowerCase());
    // "position" lets a $all subscription choose its start, "streamrevision" a single stream's.
    supported.setFeaturesList(method === 'Read' ? ['position', 'streamrevision'] : []);
    response.addMethods(supported);
  }
  return (_call, callback) => callback(null, response);
};
