import { randomUUID } from 'node:crypto';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, BatchAppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, Metadata } from '@grpc/grpc-js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js';

const { Options } = streamsPb.ReadReq;
const identifier = (stream: string) => new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream));

type StreamsRead = {
  filter: { prefixes: string[] } | { regex: string };
  direction: 'forwards' | 'backwards';
  from: { commit: bigint; prepare: bigint } | 'start' | 'end';
  count: number;
};

type Chunk = {
  /** Absent in all chunks of a batch but the first. */
  begin?: { stream: string; deadline: number };
  events: { id?: string; type?: string; data?: Uint8Array }[];
  isFinal: boolean;
};

/** Requests that the client can't send: built from its generated classes. */
export class RawStreams {
  readonly #client: InstanceType<typeof streamsGrpc.StreamsClient>;
  readonly #metadata = new Metadata();

  constructor(address: string) {
    const { host, searchParams } = new URL(address.replace(/^esdb/, 'http'));
    this.#client = new streamsGrpc.StreamsClient(host, credentials.createInsecure());
    const name = searchParams.get('connectionName');
    if (name) this.#metadata.set('connection-name', name);
  }

  /** A filtered read of `$all`; gives "stream#revision" of each event. */
  async readAllOfStreams({ filter, direction, from, count }: StreamsRead): Promise<string[]> {
    const all = new Options.AllOptions();
    if (from === 'start') all.setStart(new sharedPb.Empty());
    else if (from === 'end') all.setEnd(new sharedPb.Empty());
    else
      all.setPosition(
        new Options.Position().setCommitPosition(String(from.commit)).setPreparePosition(String(from.prepare)),
      );
    const expression = new Options.FilterOptions.Expression();
    if ('regex' in filter) expression.setRegex(filter.regex);
    else expression.setPrefixList(filter.prefixes);
    const { FORWARDS, BACKWARDS } = Options.ReadDirection;
    const options = new Options()
      .setAll(all)
      .setCount(String(count))
      .setReadDirection(direction === 'forwards' ? FORWARDS : BACKWARDS)
      .setUuidOption(new Options.UUIDOption().setString(new sharedPb.Empty()))
      .setFilter(
        new Options.FilterOptions().setStreamIdentifier(expression).setMax(100).setCheckpointintervalmultiplier(1),
      );
    const found: string[] = [];
    for await (const response of this.#client.read(new streamsPb.ReadReq().setOptions(options), this.#metadata)) {
      const event = (response as ReadResp).getEvent()?.getEvent();
      if (!event) continue;
      const stream = Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
      found.push(`${stream}#${event.getStreamRevision()}`);
    }
    return found;
  }

  /** A BatchAppend call; each answer is noted with the batch it is for, as "ok" or the name of the error. */
  batchAppend() {
    const call = this.#client.batchAppend(this.#metadata);
    const answers: { batch: string; answer: string }[] = [];
    let failed: Error | undefined;
    call.on('error', (error: Error) => (failed = error));
    call.on('data', (response: BatchAppendResp) =>
      answers.push({
        batch: batchOf(response),
        answer: response.getError()?.getMessage() ?? 'ok',
      }),
    );
    return {
      answers,
      error: () => failed,
      send: (batch: string, chunk: Chunk) => void call.write(requestOf(batch, chunk)),
      cancel: () => call.cancel(),
    };
  }

  close(): void {
    this.#client.close();
  }
}

function requestOf(batch: string, { begin, events, isFinal }: Chunk): BatchAppendReq {
  const request = new streamsPb.BatchAppendReq()
    .setCorrelationId(new sharedPb.UUID().setString(batch))
    .setIsFinal(isFinal);
  if (begin)
    request.setOptions(
      new streamsPb.BatchAppendReq.Options()
        .setStreamIdentifier(identifier(begin.stream))
        .setAny(new emptyPb.Empty())
        .setDeadline(timestampPb.Timestamp.fromDate(new Date(Date.now() + begin.deadline))),
    );
  for (const { id = randomUUID(), type = 'Happened', data = Buffer.from('{}') } of events) {
    const message = new streamsPb.BatchAppendReq.ProposedMessage().setId(new sharedPb.UUID().setString(id));
    message.getMetadataMap().set('type', type).set('content-type', 'application/json');
    request.addProposedMessages(message.setData(data));
  }
  return request;
}

/** EventStoreDB answers some batches with the id in two numbers. */
function batchOf(response: BatchAppendResp): string {
  const text = response.getCorrelationId()?.getString();
  if (text) return text;
  const bits = response.getCorrelationId()?.getStructured();
  const hex = [bits?.getMostSignificantBits() ?? 0, bits?.getLeastSignificantBits() ?? 0]
    .map((part) => BigInt.asUintN(64, BigInt(part)).toString(16).padStart(16, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
