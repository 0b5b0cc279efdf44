import { randomUUID } from 'node:crypto';
import {
  binaryEvent,
  EventStoreDBClient,
  jsonEvent,
  type AllStreamSubscription,
  type EventData,
  type ReadableSubscription,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { expect } from 'vitest';

/** Where our node and EventStoreDB may differ, a case asks which one it runs against. */
export type StoreKind = 'node' | 'eventStoreDb';

/** A value that must be there for the test to continue. */
export function the<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('it is not there');
  return value;
}

export const clientOf = (address: string): EventStoreDBClient => EventStoreDBClient.connectionString(address);

/** A stream that no other test has. */
export const newStream = (): string => `contract-${randomUUID()}`;

export const event = (type = 'Happened', data: Record<string, unknown> = {}, id: string = randomUUID()) =>
  jsonEvent({ id, type, data });
export const bytes = (length: number) => binaryEvent({ type: 'Bytes', data: new Uint8Array(length).fill(7) });
export const many = (count: number, type = 'Happened'): EventData[] =>
  Array.from({ length: count }, (_, n) => event(type, { n }));

export async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

export const revisionsOf = (events: readonly ResolvedEvent[]): number[] =>
  events.map(({ event: recorded }) => Number(recorded?.revision));
export const idsOf = (events: readonly ResolvedEvent[]): (string | undefined)[] =>
  events.map(({ event: recorded }) => recorded?.id);

/** The error that an operation ends with. */
export async function failure(work: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(outcome, 'it should have failed').toBeInstanceOf(Error);
  return outcome as Error & Record<string, unknown>;
}

/** Waits until something holds; the test's own time limit ends it. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Takes what a subscription delivers until it has enough. */
export async function take<E extends ResolvedEvent>(
  subscription: ReadableSubscription<E>,
  count: number,
): Promise<E[]> {
  const taken: E[] = [];
  for await (const item of subscription) {
    taken.push(item);
    if (taken.length >= count) break;
  }
  return taken;
}

/** Everything a subscription says, in order, and a wait for it. */
export function listen(subscription: AllStreamSubscription | ReadableSubscription<ResolvedEvent>) {
  const heard: (ResolvedEvent | 'confirmation' | 'caughtUp' | 'fellBehind' | Error)[] = [];
  const bells = new Set<() => void>();
  const hear = (item: (typeof heard)[number]) => {
    heard.push(item);
    for (const bell of bells) bell();
  };
  subscription.on('data', hear);
  subscription.on('confirmation', () => hear('confirmation'));
  subscription.on('caughtUp', () => hear('caughtUp'));
  subscription.on('fellBehind', () => hear('fellBehind'));
  subscription.on('error', hear);
  return {
    heard,
    events: () => heard.filter((item): item is ResolvedEvent => typeof item === 'object' && !(item instanceof Error)),
    until: async (satisfied: (items: typeof heard) => boolean) => {
      while (!satisfied(heard)) {
        await new Promise<void>((resolve) => {
          const bell = () => {
            bells.delete(bell);
            resolve();
          };
          bells.add(bell);
        });
      }
    },
  };
}
