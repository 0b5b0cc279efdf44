import { Card } from '../../../components/Card.tsx';
import { MediaIcon } from '@blueprintjs/icons';
import { useEffect, type ReactNode } from 'react';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { coverTypes } from '../../../../server/domain/documents/fileRules.ts';
import { DeleteButton } from '../../../components/DeleteButton.tsx';
import { FileField } from '../../../components/FileField.tsx';
import { UploadProgress } from '../../../records/documents/UploadProgress.tsx';
import { formatBytes } from '../../../format/sizes.ts';
import { useText } from '../../../i18n/useText.ts';
import { LastChanged } from '../../../records/history/LastChanged.tsx';
import './gallery.css';
import { useCover } from './useCover.ts';

interface CoverCardProps {
  readonly product: ProductInfo;
  readonly mayEdit: boolean;
}

/** The cover image: seen, uploaded by button, by drop or by paste, replaced, deleted (spec 2, 2.4 Gallery and section 5). */
export function CoverCard({ product, mayEdit }: CoverCardProps) {
  const { t } = useText('catalog');
  const { uploading, set, remove, cancel } = useCover(product.productId);
  const { cover, coverImage, sku, variety } = product;
  const isBusy = uploading !== null;
  usePastedFile(mayEdit && !isBusy, (file) => void set(file));

  const picture = cover ? (
    <img className="cd-cover" src={`/api/${cover}`} alt={t('gallery.alt', { sku, variety })} />
  ) : (
    <div className="cd-cover cd-cover-none">
      <MediaIcon size={32} />
      <span>{t('gallery.none')}</span>
    </div>
  );
  return (
    <Card id="gallery" title={t('gallery.title')} className="cd-gallery">
      <LastChanged fields={['cover']} />
      <div className="cd-gallery-cover">
        {picture}
        <div className="cd-gallery-side">
          {coverImage && <CoverText image={coverImage} />}
          {mayEdit && (
            <FileField
              button={t(cover ? 'gallery.replace' : 'gallery.upload')}
              accept={coverTypes.join(',')}
              hint={t('gallery.drop')}
              isDisabled={isBusy}
              isPrimary={!cover}
              onFile={(file) => void set(file)}
            >
              <p>{t('gallery.rules')}</p>
              {uploading && <UploadProgress uploading={uploading} onCancel={cancel} />}
            </FileField>
          )}
          {mayEdit && cover && !isBusy && (
            <DeleteButton isTakenOff label={t('gallery.remove')} text={t('gallery.remove')} onDelete={remove} />
          )}
        </div>
      </div>
    </Card>
  );
}

function CoverText({ image }: { image: NonNullable<ProductInfo['coverImage']> }): ReactNode {
  const { t } = useText('catalog');
  const { width, height, size, name } = image;
  return (
    <p className="cd-cover-text">
      {name}
      <span className="cd-muted">{t('gallery.size', { width, height, size: formatBytes(size) })}</span>
    </p>
  );
}

/** A picture pasted anywhere on the screen but into a text or a dialog. */
function usePastedFile(isWanted: boolean, onFile: (file: File) => void): void {
  useEffect(() => {
    if (!isWanted) return;
    const onPaste = (event: ClipboardEvent): void => {
      const [file] = event.clipboardData?.files ?? [];
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]') !== null;
      if (!file || isElsewhere || event.defaultPrevented) return;
      event.preventDefault();
      onFile(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
}
