import { changesOfProducts } from '../../server/domain/catalog/changesOfProducts.ts';
import { changesOfClients } from '../../server/domain/clients/changesOfClients.ts';
import { changesOfDocuments } from '../../server/domain/documents/document.ts';
import { changesOfStock } from '../../server/domain/inventory/changesOfStock.ts';
import type { ChangesOf, RecordKind } from '../../server/domain/records.ts';

/** The streams that have a record's own id, by kind of record; a new kind is an entry here. */
export const ownStreams: Readonly<Record<RecordKind, readonly ChangesOf[]>> = {
  product: [changesOfProducts, changesOfStock],
  client: [changesOfClients],
};

/** Streams with ids of their own, whose events name the record that they belong to. */
export const otherStreams: readonly ChangesOf[] = [changesOfDocuments];
