import { DocumentsCard } from '../../../records/documents/DocumentsCard.tsx';
import { usePlace } from '../../../live/usePlace.ts';
import { useMay } from '../../../session/useSession.ts';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { HistoryTable } from '../../../records/HistoryTable.tsx';
import { ProductPage } from '../ProductPage.tsx';
import { CoverCard } from './CoverCard.tsx';

/** products/{id}/gallery (spec 2, 2.4 Gallery): the cover image and the product's documents. */
export function GalleryScreen() {
  return <ProductPage tab="gallery">{(product) => <Gallery key={product.productId} product={product} />}</ProductPage>;
}

function Gallery({ product }: { product: ProductInfo }) {
  const may = useMay();
  const { productId } = product;
  const mayEdit = may('products.edit');
  usePlace('Product', productId, false);
  return (
    <>
      <CoverCard product={product} mayEdit={mayEdit} />
      <DocumentsCard owner={{ ownerKind: 'product', ownerId: productId }} mayEdit={mayEdit} />
      {may('products.history') && <HistoryTable productId={productId} />}
    </>
  );
}
