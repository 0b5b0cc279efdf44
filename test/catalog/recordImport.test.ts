import { describe, it } from 'vitest';
import { importBatch, recordImport, type ImportBatchEvent } from '../../server/domain/catalog/importBatch.ts';
import { specify } from '../domain/specify.ts';

const given = specify(importBatch);
const imported = (products: number, refused = 0): ImportBatchEvent => ({
  type: 'ProductsImported',
  data: { batchId: 'b1', fileName: 'a.csv', fileHash: '00', rows: products + refused, products, refused },
});
const record = (products: number, refused = 0) => ({
  type: 'RecordImport' as const,
  data: imported(products, refused).data,
});

describe('recording an import', () => {
  it('names the file and its counts', () => given().when(recordImport, record(75, 2)).then(imported(75, 2)));
  it('happens again when more of the same file came in', () =>
    given(imported(75, 2)).when(recordImport, record(77)).then(imported(77)));
  it('changes nothing for the same file once more', () =>
    given(imported(75, 2)).when(recordImport, record(75, 2)).thenNothing());
  it('changes nothing when every row was refused', () => given().when(recordImport, record(0, 3)).thenNothing());
});
