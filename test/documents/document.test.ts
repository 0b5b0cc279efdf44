import { describe, expect, it } from 'vitest';
import {
  addDocument,
  type AddDocument,
  describeDocument,
  type DescribeDocument,
  removeDocument,
  restoreDocument,
  replaceDocumentFile,
} from '../../server/domain/documents/changeDocument.ts';
import { document, type DocumentEvent, type StoredFile } from '../../server/domain/documents/document.ts';
import { specify } from '../domain/specify.ts';

const given = specify(document);
const documentId = 'd1';
const owner = { ownerKind: 'product', ownerId: 'p1' } as const;
const file = (sha256 = 'a'.repeat(64), name = 'a.pdf'): StoredFile => ({
  ...{ sha256, size: 9, name, mediaType: 'application/pdf', shown: null },
});
const details = { title: 'Certificate', documentType: 'CERTIFICATE', notes: 'Valid to 2027' } as const;
const added: DocumentEvent = { type: 'DocumentAdded', data: { documentId, ...owner, ...details, file: file() } };
const removed: DocumentEvent = { type: 'DocumentRemoved', data: { documentId, ...owner, title: details.title } };
const restored: DocumentEvent = { type: 'DocumentRestored', data: { documentId, ...owner, title: details.title } };

const add = (fields: Partial<AddDocument['details']> = {}): AddDocument => ({
  documentId,
  ...owner,
  details: { ...details, ...fields },
  file: file(),
});
const describeAs = (fields: DescribeDocument['details']): DescribeDocument => ({ documentId, details: fields });
const remove = { documentId };
const restore = { documentId };
const replace = (by: StoredFile) => ({ documentId, file: by });

describe('a document', () => {
  it('is added with what people say of it, trimmed', () =>
    given()
      .when(addDocument, add({ title: ' Certificate ' }))
      .then(added));
  it.each([
    [{ title: ' ' }, 'documents.titleRequired', 'title'],
    [{ title: 'x'.repeat(201) }, 'request.tooLong', 'title'],
    [{ title: 'a\u200bb' }, 'documents.titleHasControlCharacter', 'title'],
    [{ documentType: 'NOVEL' as 'OTHER' }, 'documents.typeRequired', 'documentType'],
    [{ notes: '' }, 'documents.notesRequired', 'notes'],
  ])('with %o is refused', (fields, code, field) => {
    given().when(addDocument, add(fields)).thenRefused(code, field);
  });
  it('is added once', () => {
    given(added).when(addDocument, add()).thenRefused('documents.alreadyAdded');
  });

  it('is described by what changed alone', () => {
    given(added)
      .when(describeDocument, describeAs({ title: ' New ', notes: details.notes }))
      .then({
        type: 'DocumentDescribed',
        data: { documentId, ...owner, details: { title: 'New' }, was: { title: 'Certificate' } },
      });
    given(added)
      .when(describeDocument, describeAs({ title: 'Certificate ' }))
      .thenNothing();
    given(added)
      .when(describeDocument, describeAs({ notes: ' ' }))
      .thenRefused('documents.notesRequired', 'notes');
    given(added, removed)
      .when(describeDocument, describeAs({ title: 'New' }))
      .thenRefused('documents.unknown');
  });

  it('gets a newer file, the next by its number; the same one changes nothing', () => {
    const newer = file('b'.repeat(64), 'b.pdf');
    const replaced: DocumentEvent = {
      type: 'DocumentFileReplaced',
      data: { documentId, ...owner, version: 2, file: newer, was: file() },
    };
    given(added).when(replaceDocumentFile, replace(newer)).then(replaced);
    given(added, replaced).when(replaceDocumentFile, replace(newer)).thenNothing();
    given(added, removed).when(replaceDocumentFile, replace(newer)).thenRefused('documents.unknown');
    expect(
      [added, replaced].reduce((state, event) => document.evolve(state, event), document.initialState()).files,
    ).toEqual([file(), newer]);
  });

  it('is removed and restored, each once', () => {
    given(added).when(removeDocument, remove).then(removed);
    given(added, removed).when(removeDocument, remove).thenNothing();
    given().when(removeDocument, remove).thenRefused('documents.unknown');
    given(added, removed).when(restoreDocument, restore).then(restored);
    given(added, removed, restored).when(restoreDocument, restore).thenNothing();
    given().when(restoreDocument, restore).thenRefused('documents.unknown');
  });
});
