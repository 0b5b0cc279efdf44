import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import monitoring from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import operations from '@eventstore/db-client/generated/operations_grpc_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import projections from '@eventstore/db-client/generated/projections_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_grpc_pb.js';
import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js';
import { openDatabase } from './database.ts';
import { EventTypes } from './eventTypes.ts';
import { writeFirstEvent } from './firstEvent.ts';
import { lastNumbers } from './flush.ts';
import { appendHandler } from './grpc/append.ts';
import { batchAppendHandler } from './grpc/batchAppend.ts';
import { deleteHandler, tombstoneHandler } from './grpc/deleteStream.ts';
import { guarded, secretCheck, unimplemented } from './grpc/guard.ts';
import { readHandler } from './grpc/read.ts';
import { supportedMethodsHandler } from './grpc/serverFeatures.ts';
import { MAX_MESSAGE_SIZE } from './model.ts';
import { Pages } from './pages.ts';
import { bytesOf, harshWrites, START_MS } from './harsh.ts';
import { StreamNames } from './streamNames.ts';
import { StreamStates } from './streamStates.ts';
import { Tail } from './tail.ts';
import { Writer, type Submit, type WriterDeps } from './writer.ts';

export type NodeOptions = {
  /** A PostgreSQL database of the node's own. */
  databaseUrl: string;
  /** 0 takes any free port. */
  port: number;
  /** The secret that clients send as `connectionName`. */
  secret: string;
  clock?: () => number;
  newEventId?: () => string;
  /** Replaces the database in benchmarks of the node without its storage. */
  flush?: WriterDeps['flush'];
  /** As harsh as EventStoreDB 23.10 (harsh.ts). For tests, never the default. */
  isHarsh?: boolean;
  /** Runs between commit and answer; 'drop' answers nobody. For fault tests only. */
  afterFlush?: () => Promise<'answer' | 'drop'>;
};

export type EventStoreNode = {
  port: number;
  /** Settles when the writer's lock is lost; the process must end then. */
  lost: Promise<Error>;
  /** Ends reads, finishes accepted appends, frees port and lock. */
  close(): Promise<void>;
};

const NOT_HERE: [ServiceDefinition, string][] = [
  [persistent.PersistentSubscriptionsService, 'persistent subscriptions'],
  [projections.ProjectionsService, 'projections'],
  [users.UsersService, 'users'],
  [operations.OperationsService, 'operations'],
  [monitoring.MonitoringService, 'monitoring'],
  [gossip.GossipService, 'gossip'],
];

/** Starts an event store node on loopback; throws when its database is unreachable or has a node already. */
export async function buildNode(options: NodeOptions): Promise<EventStoreNode> {
  const {
    databaseUrl,
    secret,
    clock = Date.now,
    newEventId = randomUUID,
    isHarsh = false,
    flush,
    afterFlush,
  } = options;
  const database = await openDatabase(databaseUrl);
  try {
    await writeFirstEvent(database, clock, newEventId);
    const numbers = await lastNumbers(database);
    const types = await EventTypes.load(database);
    const tail = new Tail(numbers.position);
    const names = new StreamNames(database);
    const states = new StreamStates(database, names, () => tail.head);
    const pages = new Pages(database, types);
    const writer = new Writer({
      database,
      states,
      names,
      types,
      tail,
      numbers,
      clock,
      newEventId,
      ...(isHarsh ? { bytesOf, isForgetful: true } : {}),
      ...(flush ? { flush } : {}),
      ...(afterFlush ? { afterFlush } : {}),
    });
    // A new log has its first event alone.
    if (isHarsh && numbers.position > 1) await sleep(START_MS);
    const submit: Submit = isHarsh
      ? harshWrites((request) => writer.submit(request), clock)
      : (request) => writer.submit(request);
    const stopping = new AbortController();
    // Every open read listens to it.
    setMaxListeners(0, stopping.signal);

    const server = new Server({
      'grpc.max_receive_message_length': MAX_MESSAGE_SIZE,
      'grpc.max_send_message_length': -1,
    });
    const isKnown = secretCheck(secret);
    // Events are already encoded.
    const service = {
      ...streams.StreamsService,
      read: { ...streams.StreamsService.read, responseSerialize: (frame: Buffer) => frame },
    } as ServiceDefinition;
    server.addService(
      service,
      guarded(
        service,
        {
          append: appendHandler(submit),
          batchAppend: batchAppendHandler(submit),
          read: readHandler({ pages, states, types, tail, clock, isHarsh, stopping: stopping.signal }),
          delete: deleteHandler(submit),
          tombstone: tombstoneHandler(submit),
        },
        isKnown,
      ),
    );
    for (const [definition, feature] of NOT_HERE)
      server.addService(definition, guarded(definition, unimplemented(definition, feature), isKnown));
    // Needs no secret, because the client sends no connection name with it; it reveals nothing else.
    server.addService(features.ServerFeaturesService, { getSupportedMethods: supportedMethodsHandler(service) });

    void names.load();
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${options.port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    return {
      port,
      lost: database.lost,
      async close() {
        await writer.close();
        stopping.abort();
        await shutDown(server);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Waits briefly for calls to end by themselves; the batch call of an idle client never does. */
async function shutDown(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  const timer = setTimeout(() => server.forceShutdown(), 300);
  await ended;
  clearTimeout(timer);
}
