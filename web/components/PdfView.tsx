import { DocumentIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/useText.ts';
import { StateMessage } from './StateMessage.tsx';
import './pdf.css';

/** Shows a PDF in the browser's viewer with its sidebar closed, or a message without one. */
export function PdfView({ url, name }: { readonly url: string; readonly name: string }) {
  const { t } = useText('common');
  if (navigator.pdfViewerEnabled) return <iframe className="cd-pdf" src={`${url}#navpanes=0`} title={name} />;
  return <StateMessage icon={<DocumentIcon size={32} />} title={name} text={t('pdf.notHere')} />;
}
