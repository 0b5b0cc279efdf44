import { DocumentsCard } from '../../../records/documents/DocumentsCard.tsx';
import { usePresence } from '../../../live/usePresence.ts';
import { useMay } from '../../../session/useSession.ts';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { ProductPage } from '../../../references/product/ProductPage.tsx';
import { CoverCard } from './CoverCard.tsx';

/** products/{id}/gallery (spec 2, 2.4 Gallery): the cover image and the product's documents. */
export function GalleryScreen() {
  return <ProductPage tab="gallery">{(product) => <Gallery key={product.productId} product={product} />}</ProductPage>;
}

function Gallery({ product }: { product: ProductInfo }) {
  const may = useMay();
  const { productId } = product;
  const mayEdit = may('products.edit');
  usePresence('Product', productId, false);
  return (
    <>
      <CoverCard product={product} mayEdit={mayEdit} />
      <DocumentsCard owner={{ ownerKind: 'product', ownerId: productId }} mayEdit={mayEdit} />
    </>
  );
}
