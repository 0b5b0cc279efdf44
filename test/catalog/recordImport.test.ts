import { describe, it } from 'vitest';
import { importBatch, type ImportBatchEvent } from '../../server/domain/imports/importBatch.ts';
import { recordImport } from '../../server/domain/imports/recordImport.ts';
import { startImport } from '../../server/domain/imports/startImport.ts';
import { undoImport, recordUndone } from '../../server/domain/imports/undoImport.ts';
import { specify } from '../domain/specify.ts';

const given = specify(importBatch);
const file = { batchId: 'b1', fileName: 'a.csv', fileHash: '00' };
const counts = (products: number, refused: number) => ({ ...file, rows: products + refused, products, refused });
const imported = (products: number, refused = 0): ImportBatchEvent => ({
  type: 'ProductsImported',
  data: counts(products, refused),
});
const record = (products: number, refused = 0) => ({
  ...file,
  kind: 'products' as const,
  rows: products + refused,
  taken: products,
  refused,
});
const started: ImportBatchEvent = {
  type: 'ProductImportStarted',
  data: { ...file, mapHash: null, rows: 77, source: null },
};
const undone: ImportBatchEvent = { type: 'ProductImportUndone', data: { batchId: 'b1' } };
const start = { ...started.data, kind: 'products' as const };
const undo = { batchId: 'b1', kind: 'products' as const };

describe('starting an import', () => {
  it('names the file before its first row', () => given().when(startImport, start).then(started));
  it('changes nothing when it goes on', () => given(started).when(startImport, start).thenNothing());
  it('is refused once it was undone', () =>
    given(started, undone).when(startImport, start).thenRefused('catalog.importUndone'));
});

describe('undoing an import', () => {
  it('happens to one that was finished, or only started', () => {
    given(imported(75)).when(undoImport, undo).then(undone);
    given(started).when(undoImport, undo).then(undone);
  });
  it('is refused for one that never was', () => given().when(undoImport, undo).thenRefused('catalog.importUnknown'));
  it('changes nothing the second time', () => given(started, undone).when(undoImport, undo).thenNothing());
});

describe('recording an import', () => {
  it('names the file and its counts', () => given().when(recordImport, record(75, 2)).then(imported(75, 2)));
  it('happens again when more of the same file came in', () =>
    given(imported(75, 2)).when(recordImport, record(77)).then(imported(77)));
  it('changes nothing for the same file once more', () =>
    given(imported(75, 2)).when(recordImport, record(75, 2)).thenNothing());
  it('changes nothing when every row was refused', () => given().when(recordImport, record(0, 3)).thenNothing());
  it('tells the end of one that was started, though it brought nothing', () =>
    given(started).when(recordImport, record(0, 77)).then(imported(0, 77)));
});

describe('a file of another kind', () => {
  const kind = 'lots' as const;
  const begun: ImportBatchEvent = {
    type: 'FileImportStarted',
    data: { ...file, kind, mapHash: null, rows: 3, source: null },
  };
  const ended: ImportBatchEvent = { type: 'FileImported', data: { ...file, kind, rows: 3, taken: 2, refused: 1 } };
  const gone: ImportBatchEvent = { type: 'FileImportUndone', data: { batchId: 'b1', kind } };
  const tell = (undone: number) => ({ batchId: 'b1', kind, undone });
  it('is started, recorded and undone by events of its kind', () => {
    given().when(startImport, begun.data).then(begun);
    given(begun).when(recordImport, ended.data).then(ended);
    given(begun, ended).when(undoImport, { batchId: 'b1', kind }).then(gone);
  });
  it('tells what undos have taken back, only when it is more', () => {
    given(begun, ended, gone)
      .when(recordUndone, tell(2))
      .then({ type: 'FileImportTakenBack', data: tell(2) });
    given(begun, gone, { type: 'FileImportTakenBack', data: tell(2) })
      .when(recordUndone, tell(1))
      .thenNothing();
  });
  it('of vendors is undone though an older Crossdock recorded it elsewhere', () => {
    const undoVendors = { batchId: 'b1', kind: 'vendors' as const };
    given()
      .when(undoImport, undoVendors)
      .then({ type: 'FileImportUndone', data: { batchId: 'b1', kind: 'vendors' } });
  });
});
