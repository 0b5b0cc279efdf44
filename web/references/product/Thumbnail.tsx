import { useText } from '../../i18n/useText.ts';
import './thumbnail.css';

interface ThumbnailProps {
  readonly product: { readonly cover: string | null; readonly sku: string; readonly variety: string };
}

/** A product's picture in a list, or the place of one: every row has it, so that names begin under each other. */
export function Thumbnail({ product: { cover, sku, variety } }: ThumbnailProps) {
  const { t } = useText('catalog');
  if (cover === null) return <span className="cd-thumbnail" />;
  const alt = t('gallery.alt', { sku, variety });
  return <img className="cd-thumbnail" src={`/api/${cover}`} loading="lazy" width={28} height={28} alt={alt} />;
}
