import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
import type { IssuedPrintableInfo } from '../../../server/contract/printables.ts';
import type { PrintableKind } from '../../../server/domain/printables.ts';
import { failureShown } from '../../api/failure.ts';
import { usePdf } from '../../api/usePdf.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { PdfLinks, PdfPreview } from '../../components/PdfPreview.tsx';
import { useText } from '../../i18n/useText.ts';
import { useAppDispatch } from '../../store.ts';
import { StepButton } from '../lines/StepButton.tsx';
import { PaperChoices, type PaperChoice } from './PaperChoices.tsx';
import { issuedFile, previewFile, useIssuePaperMutation, type PrintedOrder } from './papersApi.ts';
import { markText, paperName, paperPaths } from './paperWords.ts';
import './papers.css';

export interface Paper {
  readonly kind: PrintableKind;
  /** Why it can't be issued now, in words; null: it can. */
  readonly reason: string | null;
  /** Issuing it ships the order. */
  readonly ships: boolean;
  /** Which of several papers of the kind: a credit memo. */
  readonly subject?: { readonly id: string; readonly number: string };
}

/** What was issued already and is shown once more; null: a preview that can be issued. */
export type ShownIssue = Pick<IssuedPrintableInfo, 'issueId' | 'revision' | 'reprint'> | null;

interface PaperDialogProps {
  readonly order: PrintedOrder;
  readonly number: string;
  readonly paper: Paper;
  readonly issued?: ShownIssue;
  readonly onClose: () => void;
}

/** A paper as it will be printed: a preview first, and once issued the very PDF that carries its mark. */
export function PaperDialog({ order, number, paper, issued = null, onClose }: PaperDialogProps) {
  const { t, language } = useText('papers');
  const dispatch = useAppDispatch();
  const preview = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<PaperChoice>({ language, paper: 'letter' });
  const [shownIssue, setShownIssue] = useState<ShownIssue>(issued);
  const [issue, { isLoading }] = useIssuePaperMutation();
  const { kind, reason, ships, subject } = paper;
  const memo = subject?.id;
  const path = paperPaths[kind];
  const { type, id } = order;
  const request = useMemo(
    () =>
      shownIssue === null
        ? previewFile({ order: { type, id }, path, choice: { ...choice, ...(memo === undefined ? {} : { memo }) } })
        : issuedFile({ type, id }, path, shownIssue.issueId),
    [type, id, path, choice, memo, shownIssue],
  );
  const pdf = usePdf(request);
  const give = async (): Promise<void> => {
    try {
      const { data } = await issue({
        ...{ order, path },
        choice: { ...choice, ...(memo === undefined ? {} : { memo }) },
      }).unwrap();
      // The button that had the focus is about to go.
      preview.current?.focus();
      setShownIssue(data);
    } catch (failure) {
      dispatch(failureShown(failure));
    }
  };
  return (
    <ModalDialog
      title={t('dialog.title', { document: paperName(kind), number: subject?.number ?? number })}
      className="cd-paper"
      onClose={onClose}
    >
      <DialogBody>
        {shownIssue === null ? (
          <>
            <PaperChoices choice={choice} onChoose={setChoice} />
            <p className="cd-hint">{t(ships ? 'dialog.ships' : 'dialog.previewHint')}</p>
          </>
        ) : (
          <p className="cd-paper-mark">{markText(shownIssue)}</p>
        )}
        {pdf.missing.length > 0 && <p role="alert">{t('dialog.missing', { characters: pdf.missing.join(' ') })}</p>}
        <PdfPreview pdf={pdf} label={t('dialog.preview')} ref={preview} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('dialog.close')} onClick={onClose} />
            <PdfLinks
              pdf={pdf}
              open={t('dialog.open')}
              download={t('dialog.download')}
              intent={shownIssue === null ? 'none' : 'primary'}
            />
            {shownIssue === null && (
              <StepButton
                text={t('dialog.issue')}
                intent="primary"
                reason={reason}
                loading={isLoading}
                onStep={() => void give()}
              />
            )}
          </>
        }
      >
        <p role="status" className="cd-paper-name">
          {pdf.isFetching ? t('dialog.working') : pdf.name}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
