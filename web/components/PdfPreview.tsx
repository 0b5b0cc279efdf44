import { AnchorButton, Spinner, type AnchorButtonProps } from '@blueprintjs/core';
import { useRef, type RefObject } from 'react';
import type { Pdf } from '../api/usePdf.ts';
import { FailedState } from './FailedState.tsx';
import { PdfView } from './PdfView.tsx';

interface PdfPreviewProps {
  readonly pdf: Pdf;
  readonly label: string;
  /** For a dialog that gives it the focus. */
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** The PDF itself, that it is on its way, or why it did not come. */
export function PdfPreview({ pdf: { shown, name, error, isFetching, retry }, label, ref }: PdfPreviewProps) {
  const own = useRef<HTMLDivElement>(null);
  const box = ref ?? own;
  return (
    <div ref={box} className="cd-pdf-preview" role="group" aria-label={label} aria-busy={isFetching} tabIndex={-1}>
      {isFetching && <Spinner size={32} aria-hidden />}
      {shown && <PdfView key={shown.url} url={shown.url} name={name} />}
      {!isFetching && !shown && (
        <FailedState
          error={error}
          onRetry={() => {
            // The button that had the focus is about to go.
            box.current?.focus();
            retry();
          }}
        />
      )}
    </div>
  );
}

interface PdfLinksProps {
  readonly pdf: Pdf;
  readonly open: string;
  readonly download: string;
  readonly intent?: AnchorButtonProps['intent'];
}

/** Opens it in a tab of its own, where it is printed, or saves it; off until it is there. */
export function PdfLinks({ pdf: { shown, name }, open, download, intent = 'primary' }: PdfLinksProps) {
  const link = shown ? { href: shown.url } : { disabled: true };
  return (
    <>
      <AnchorButton {...link} target="_blank" rel="noopener" text={open} />
      <AnchorButton {...link} download={name} intent={intent} text={download} />
    </>
  );
}
