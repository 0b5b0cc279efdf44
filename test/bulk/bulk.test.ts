import { describe, expect, it } from 'vitest';
import { bulk, type BulkEvent } from '../../server/domain/bulk/bulk.ts';
import { cancelBulk } from '../../server/domain/bulk/cancelBulk.ts';
import { closeQueue, queueRows, startBulk } from '../../server/domain/bulk/queueBulk.ts';
import { beginRows, recordRows } from '../../server/domain/bulk/recordRows.ts';
import { recordUndone, undoBulk } from '../../server/domain/bulk/undoBulk.ts';
import { specify } from '../domain/specify.ts';

const given = specify(bulk);
const bulkId = 'b1';
const started: BulkEvent = { type: 'BulkStarted', data: { bulkId, kind: 'productEdit', about: {}, count: 3 } };
const rows = ['p1', 'p2', 'p3'].map((id) => ({ id, label: id }));
const queued: BulkEvent = { type: 'BulkRowsQueued', data: { bulkId, from: 0, rows } };
const closed: BulkEvent = { type: 'BulkQueued', data: { bulkId, kind: 'productEdit', count: 3, sha256: 'aa' } };
const refusal = { code: 'catalog.nothingToRaise', field: 'price', details: {} };
const some: BulkEvent = {
  type: 'BulkRowsDone',
  data: { bulkId, from: 0, results: [{ outcome: 'done' }, { outcome: 'refused', refusal }] },
};
const rest: BulkEvent = { type: 'BulkRowsDone', data: { bulkId, from: 2, results: [{ outcome: 'unchanged' }] } };
const finished: BulkEvent = { type: 'BulkFinished', data: { bulkId, done: 1, unchanged: 1, refused: 1 } };
const undoing: BulkEvent = { type: 'BulkUndoStarted', data: { bulkId } };

describe('the queue of a bulk', () => {
  const start = (count: number) => ({ bulkId, kind: 'productEdit', about: {}, count });
  const chunk = (from: number) => ({ bulkId, from, rows });
  const close = (count: number) => ({ bulkId, count, sha256: 'aa' });

  it('begins once', () => {
    given().when(startBulk, start(3)).then(started);
    given(started).when(startBulk, start(3)).thenNothing();
  });
  it('is never empty, nor longer than it may be', () => {
    given().when(startBulk, start(0)).thenRefused('bulk.noRows');
    given().when(startBulk, start(50_001)).thenRefused('bulk.tooMany');
  });
  it('takes each chunk once, in its place', () => {
    given(started).when(queueRows, chunk(0)).then(queued);
    given(started, queued).when(queueRows, chunk(0)).thenNothing();
    given(started, queued).when(queueRows, chunk(6)).thenNothing();
    given(started, queued, closed).when(queueRows, chunk(3)).thenNothing();
  });
  it('is closed with all its rows, once', () => {
    given(started, queued).when(closeQueue, close(3)).then(closed);
    given(started, queued).when(closeQueue, close(4)).thenRefused('bulk.queueDiffers');
    given(started, queued, closed).when(closeQueue, close(3)).thenNothing();
  });
});

describe('what became of rows', () => {
  const record = (event: BulkEvent & { type: 'BulkRowsDone' }) => event.data;

  it('is recorded in turn, and finishes the bulk with the last row', () => {
    given(started, queued, closed).when(recordRows, record(some)).then(some);
    given(started, queued, closed, some).when(recordRows, record(rest)).then(rest, finished);
  });
  it('is recorded once', () => {
    given(started, queued, closed, some).when(recordRows, record(some)).thenNothing();
    given(started, queued, closed, some, rest, finished).when(recordRows, record(rest)).thenNothing();
  });
});

describe('a bulk that is cancelled', () => {
  const cancel = { bulkId };
  const cancelled: BulkEvent = { type: 'BulkCancelled', data: { bulkId } };
  const begin = (from: number, count: number) => ({ bulkId, from, count });
  const begun: BulkEvent = { type: 'BulkRowsBegun', data: { bulkId, from: 0, count: 2 } };
  const soFar: BulkEvent = { type: 'BulkFinished', data: { bulkId, done: 1, unchanged: 0, refused: 1 } };
  const none: BulkEvent = { type: 'BulkFinished', data: { bulkId, done: 0, unchanged: 0, refused: 0 } };
  const undo = { bulkId };

  it('begins rows in turn, once, until then', () => {
    given(started, queued, closed).when(beginRows, begin(0, 2)).then(begun);
    given(started, queued, closed, begun).when(beginRows, begin(0, 2)).thenNothing();
    given(started, queued, closed, begun, some).when(beginRows, begin(0, 2)).thenNothing();
    given(started, queued, closed, begun, some, cancelled, soFar).when(beginRows, begin(2, 1)).thenNothing();
  });
  it('is over at once where no row is under way', () => {
    given(started, queued, closed).when(cancelBulk, cancel).then(cancelled, none);
    given(started, queued, closed, begun, some).when(cancelBulk, cancel).then(cancelled, soFar);
  });
  it('has the rows under way done to their end, and no more', () => {
    const record = some.data;
    given(started, queued, closed, begun).when(cancelBulk, cancel).then(cancelled);
    given(started, queued, closed, begun, cancelled).when(recordRows, record).then(some, soFar);
    given(started, queued, closed, begun, cancelled).when(cancelBulk, cancel).thenNothing();
  });
  it('is not cancelled when it is over, or never began', () => {
    given(started, queued, closed, some, rest, finished).when(cancelBulk, cancel).thenRefused('bulk.over');
    given(started, queued).when(cancelBulk, cancel).thenRefused('bulk.unknown');
  });
  it('is taken back as far as it came', () => {
    const all = [started, queued, closed, begun, some, cancelled, soFar];
    given(...all)
      .when(undoBulk, undo)
      .then(undoing);
    const results = [{ outcome: 'undone' as const }, { outcome: 'none' as const }];
    given(...all, undoing)
      .when(recordUndone, { bulkId, from: 0, results })
      .then(
        { type: 'BulkRowsUndone', data: { bulkId, from: 0, results } },
        { type: 'BulkUndone', data: { bulkId, undone: 1, blocked: 0 } },
      );
    given(started, queued, closed, cancelled, none).when(undoBulk, undo).thenRefused('bulk.nothingDone');
  });
});

describe('taking a bulk back', () => {
  const undo = { bulkId };
  const all = [started, queued, closed, some, rest, finished];

  it('begins when all is done, once', () => {
    given(...all)
      .when(undoBulk, undo)
      .then(undoing);
    given(...all, undoing)
      .when(undoBulk, undo)
      .thenNothing();
  });
  it('is refused while rows are being done, and of what never began', () => {
    given(started, queued, closed, some).when(undoBulk, undo).thenRefused('bulk.running');
    given(started, queued).when(undoBulk, undo).thenRefused('bulk.unknown');
  });
  it('goes from the last row to the first', () => {
    const last: BulkEvent = {
      type: 'BulkRowsUndone',
      data: { bulkId, from: 1, results: [{ outcome: 'none' }, { outcome: 'none' }] },
    };
    const first: BulkEvent = { type: 'BulkRowsUndone', data: { bulkId, from: 0, results: [{ outcome: 'undone' }] } };
    const command = (event: BulkEvent & { type: 'BulkRowsUndone' }) => event.data;
    given(...all, undoing)
      .when(recordUndone, command(first))
      .thenNothing();
    given(...all, undoing)
      .when(recordUndone, command(last))
      .then(last);
    given(...all, undoing, last)
      .when(recordUndone, command(last))
      .thenNothing();
    given(...all, undoing, last)
      .when(recordUndone, command(first))
      .then(first, { type: 'BulkUndone', data: { bulkId, undone: 1, blocked: 0 } });
  });
});

it('the state of a bulk is that of its events in any division of its chunks', () => {
  const fold = (events: readonly BulkEvent[]) =>
    events.reduce((state, event) => bulk.evolve(state, event), bulk.initialState());
  const parts = rows.map((row, from): BulkEvent => ({ type: 'BulkRowsQueued', data: { bulkId, from, rows: [row] } }));
  expect(fold([started, ...parts, closed])).toEqual(fold([started, queued, closed]));
});
