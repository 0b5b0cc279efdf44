import { buildNode } from '../../server/embedded/eventstore/node.ts';

/** The event store node without its storage: what client, protocol and node cost when nothing is made durable. */
const node = await buildNode({
  databaseUrl: process.env.EVENTSTORE_DATABASE_URL ?? '',
  port: 0,
  secret: process.env.EVENTSTORE_SECRET ?? '',
  flush: () => Promise.resolve(),
});
process.send?.({ port: node.port });
