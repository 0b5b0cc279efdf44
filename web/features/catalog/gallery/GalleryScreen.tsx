import { DocumentsCard } from '../../../records/documents/DocumentsCard.tsx';
import { usePresence } from '../../../live/usePresence.ts';
import { useMay } from '../../../session/useSession.ts';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import type { RecordRef } from '../../../records/record.ts';
import { HistoryTable } from '../../../records/history/HistoryTable.tsx';
import { ProductPage } from '../../../references/product/ProductPage.tsx';
import { CoverCard } from './CoverCard.tsx';

/** products/{id}/gallery (spec 2, 2.4 Gallery): the cover image and the product's documents. */
export function GalleryScreen() {
  return (
    <ProductPage tab="gallery">
      {(product, record) => <Gallery key={record.id} product={product} record={record} />}
    </ProductPage>
  );
}

function Gallery({ product, record }: { product: ProductInfo; record: RecordRef }) {
  const may = useMay();
  const { productId } = product;
  const mayEdit = may('products.edit');
  usePresence('Product', productId, false);
  return (
    <>
      <CoverCard product={product} mayEdit={mayEdit} />
      <DocumentsCard owner={{ ownerKind: 'product', ownerId: productId }} mayEdit={mayEdit} />
      {may('products.history') && <HistoryTable record={record} />}
    </>
  );
}
