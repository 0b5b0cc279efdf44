import { Button, ProgressBar } from '@blueprintjs/core';
import '../../components/fileField.css';
import { useText } from '../../i18n/useText.ts';
import type { Uploading } from './useUpload.ts';

/** How far an upload has come, and the way to stop it. */
export function UploadProgress({
  uploading,
  onCancel,
}: {
  readonly uploading: Uploading;
  readonly onCancel: () => void;
}) {
  const { t } = useText('documents');
  const { name, share } = uploading;
  const text = t('uploading', { name, percent: Math.floor(share * 100) });
  return (
    <div className="cd-upload">
      <div className="cd-upload-line">
        <span>{text}</span>
        <Button text={t('cancelUpload')} onClick={onCancel} />
      </div>
      <ProgressBar value={share} intent="primary" stripes={false} aria-label={text} />
    </div>
  );
}
