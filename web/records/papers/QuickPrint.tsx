import { useState } from 'react';
import type { PrintableKind } from '../../../server/domain/printables.ts';
import { failureShown } from '../../api/failure.ts';
import { fetchFile, type FetchedFile } from '../../api/fetchFile.ts';
import { useText } from '../../i18n/useText.ts';
import { useCompany } from '../../session/useSession.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { StepButton } from '../lines/StepButton.tsx';
import type { Paper } from './PaperDialog.tsx';
import { issuedFile, useIssuePaperMutation, type PrintedOrder } from './papersApi.ts';
import { paperName, paperPaths } from './paperWords.ts';

/** A window keeps the file's address as long as it is open; nobody tells when it is closed. */
const KEPT_MS = 600_000;

interface QuickPrintProps {
  readonly order: PrintedOrder;
  readonly papers: readonly Paper[];
}

/** Documents that the company prints at once, with so many copies: one press issues and prints (spec 1, 2.8). */
export function QuickPrint({ order, papers }: QuickPrintProps) {
  const { t, language } = useText('papers');
  const dispatch = useAppDispatch();
  const quickPrint = useCompany()?.config.quickPrint;
  const [issue] = useIssuePaperMutation();
  const [working, setWorking] = useState<string | null>(null);

  async function print({ kind }: Paper, copies: number): Promise<void> {
    // Opened at once: browsers allow it for a click, not for what comes later.
    const page = window.open('', '_blank');
    if (page === null) {
      dispatch(noticeShown({ kind: 'error', text: t('quick.failed') }));
      return;
    }
    setWorking(kind);
    const printed = await issued(kind, copies).catch((error: unknown) => ({ error }));
    setWorking(null);
    if ('error' in printed) {
      page.close();
      dispatch(failureShown(printed.error));
      return;
    }
    const url = URL.createObjectURL(printed.file);
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
    page.addEventListener('load', () => page.print());
    page.location.href = url;
  }

  async function issued(kind: PrintableKind, copies: number): Promise<FetchedFile> {
    const path = paperPaths[kind];
    const { data } = await issue({ order, path, choice: { language, paper: 'letter' } }).unwrap();
    return dispatch(fetchFile(issuedFile(order, path, data.issueId, copies)));
  }

  const copiesOf: Partial<Record<PrintableKind, number | null>> = quickPrint ?? {};
  const quick = papers.flatMap((paper) => {
    const copies = copiesOf[paper.kind] ?? null;
    return copies === null ? [] : [{ paper, copies }];
  });
  if (quick.length === 0) return null;
  return (
    <div role="group" aria-label={t('quick.label')} className="cd-actions">
      {quick.map(({ paper, copies }) => (
        <StepButton
          key={paper.kind}
          text={t('quick.print', { document: paperName(paper.kind), count: copies })}
          reason={paper.reason}
          loading={working === paper.kind}
          onStep={() => void print(paper, copies)}
        />
      ))}
    </div>
  );
}
