import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import type { Values } from '../projection.ts';

/** Who set something of a product's pricing last, and when. */
export const edited = ({ metadata }: RecordedEvent<ProductEvent>): Values => ({
  priced_at: metadata.recordedAt,
  priced_by: metadata.onBehalfOf ?? metadata.actor,
});
