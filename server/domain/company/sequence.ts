import { DomainError, type Decider, type Event } from '../../kernel/decider.ts';

export type SequenceEvent = Event<'SequenceBlockTaken', { kind: string; from: number; to: number }>;

export interface Sequence {
  /** The last number given out, 0 at first. */
  readonly last: number;
}

/** Running numbers of one kind in one company; gaps are allowed (design 3). */
export const sequence: Decider<Sequence, SequenceEvent> = {
  category: 'sequence',
  initialState: () => ({ last: 0 }),
  evolve(_, { type, data }) {
    switch (type) {
      case 'SequenceBlockTaken':
        return { last: data.to };
    }
  },
};

export interface TakeSequenceBlock {
  kind: string;
  count: number;
  /** Numbers up to this one are taken by other means; absent: none are known to be. */
  after?: number;
}

/** Takes the next `count` numbers behind each other: one at a time by people, blocks by imports. */
export function takeSequenceBlock({ kind, count, after = 0 }: TakeSequenceBlock, { last }: Sequence): SequenceEvent[] {
  if (count < 1) throw new DomainError('company.sequenceCount', { value: count });
  const from = Math.max(last, after) + 1;
  return [{ type: 'SequenceBlockTaken', data: { kind, from, to: from + count - 1 } }];
}
