import { Button, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
import type { SalesOrderRow } from '../../../../server/contract/sales/salesOrders.ts';
import { failureText } from '../../../api/failure.ts';
import { fileTypes } from '../../../api/fetchFile.ts';
import { usePdf } from '../../../api/usePdf.ts';
import { CheckField } from '../../../components/CheckField.tsx';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { PdfLinks, PdfPreview } from '../../../components/PdfPreview.tsx';
import { Table } from '../../../components/Table.tsx';
import { useText } from '../../../i18n/useText.ts';
import { get } from '../../../live/endpoints.ts';
import { PaperChoices, type PaperChoice } from '../../../records/papers/PaperChoices.tsx';
import { useIssuePaperMutation, useMailInvoiceMutation } from '../../../records/papers/papersApi.ts';
import { paperPaths } from '../../../records/papers/paperWords.ts';
import { issuedTogether, shipsOrder, type IssuedTogether } from './orderPapers.ts';

interface Failed {
  readonly id: string;
  readonly number: string;
  readonly reason: string;
}

interface Outcome {
  readonly issued: readonly string[];
  readonly failed: readonly Failed[];
  readonly isStopped: boolean;
}

interface PrintOrdersDialogProps {
  readonly kind: IssuedTogether;
  readonly orders: readonly SalesOrderRow[];
  readonly onClose: (isDone: boolean) => void;
}

/** Issues a paper of each chosen order, one by one; then all of them as one PDF by route and stop, and what failed with its reason. */
export function PrintOrdersDialog({ kind, orders, onClose }: PrintOrdersDialogProps) {
  const { t, language } = useText('papers');
  const [choice, setChoice] = useState<PaperChoice>({ language, paper: 'letter' });
  const [mails, setMails] = useState(false);
  const [gone, setGone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isStopped = useRef(false);
  const issueOne = useIssueOne(kind, choice, mails);
  const run = async (): Promise<void> => {
    const issued: string[] = [];
    const failed: Failed[] = [];
    for (const [index, { id, orderNumber: number }] of orders.entries()) {
      if (isStopped.current) break;
      setGone(index);
      const told = await issueOne(id);
      if (told.isIssued) issued.push(id);
      if (told.reason !== null) failed.push({ id, number, reason: told.reason });
    }
    setGone(null);
    setOutcome({ issued, failed, isStopped: isStopped.current });
  };
  const close = (): void => {
    isStopped.current = true;
    onClose(outcome !== null && outcome.issued.length > 0);
  };
  const isOpen = gone === null && outcome === null;
  return (
    <ModalDialog title={t(`together.${kind}`, { count: orders.length })} className="cd-paper" onClose={close}>
      <DialogBody>
        {isOpen && (
          <>
            <PaperChoices choice={choice} onChoose={setChoice} />
            {kind === 'invoice' && <CheckField label={t('together.mail')} isOn={mails} onChange={setMails} />}
            <p className="cd-hint">{t(shipsOrder(kind) ? 'together.ships' : 'together.hint')}</p>
          </>
        )}
        {gone !== null && (
          <>
            <p role="status">{t('together.progress', { gone: gone + 1, of: orders.length })}</p>
            <ProgressBar value={gone / orders.length} intent="primary" aria-label={t('together.working')} />
          </>
        )}
        {outcome && <PrintedOrders kind={kind} outcome={outcome} count={orders.length} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {gone === null ? (
              <Button text={t('dialog.close')} onClick={close} />
            ) : (
              <Button
                text={t('together.stop')}
                onClick={() => {
                  isStopped.current = true;
                }}
              />
            )}
            {isOpen && <Button intent="primary" text={t('together.issue')} onClick={() => void run()} />}
          </>
        }
      />
    </ModalDialog>
  );
}

/** Issues a paper of an order, and mails it where that is wanted: whether it is issued, and what failed. */
function useIssueOne(kind: IssuedTogether, choice: PaperChoice, mails: boolean) {
  const [issue] = useIssuePaperMutation();
  const [mail] = useMailInvoiceMutation();
  const path = paperPaths[kind];
  return async (id: string): Promise<{ readonly isIssued: boolean; readonly reason: string | null }> => {
    const order = { type: 'SalesOrder', id } as const;
    const issued = await issue({ order, path, choice, isQuiet: true });
    if (issued.error !== undefined) return { isIssued: false, reason: failureText(issued.error) };
    if (!mails) return { isIssued: true, reason: null };
    const sent = await mail({ order, issueId: issued.data.data.issueId, body: {}, isQuiet: true });
    return { isIssued: true, reason: sent.error === undefined ? null : failureText(sent.error) };
  };
}

interface PrintedOrdersProps {
  readonly kind: IssuedTogether;
  readonly outcome: Outcome;
  readonly count: number;
}

/** What came of it: the PDF of all that were issued, and those that failed. */
function PrintedOrders({ kind, outcome: { issued, failed, isStopped }, count }: PrintedOrdersProps) {
  const { t } = useText('papers');
  return (
    <>
      <p role="status">{t(isStopped ? 'together.stopped' : 'together.done', { count: issued.length, of: count })}</p>
      {failed.length > 0 && (
        <Table
          label={t('together.failed')}
          columns={[
            { title: t('issued.column.number'), isHeader: true, cell: ({ number }: Failed) => number },
            { title: t('together.reason'), isWrapped: true, cell: ({ reason }: Failed) => reason },
          ]}
          rows={failed}
          rowId={({ id }) => id}
        />
      )}
      {issued.length > 0 && <OnePdf kind={kind} orderIds={issued} />}
    </>
  );
}

function OnePdf({ kind, orderIds }: { readonly kind: IssuedTogether; readonly orderIds: readonly string[] }) {
  const { t } = useText('papers');
  const named = orderIds.join(',');
  const request = useMemo(
    () => ({ ...get(`sales-orders/${issuedTogether[kind]}.pdf`, { orderIds: named }), file: fileTypes.pdf }),
    [kind, named],
  );
  const pdf = usePdf(request);
  return (
    <>
      {pdf.missing.length > 0 && <p role="alert">{t('dialog.missing', { characters: pdf.missing.join(' ') })}</p>}
      <PdfPreview pdf={pdf} label={t('dialog.preview')} />
      <div className="cd-actions">
        <span role="status" className="cd-paper-name">
          {pdf.isFetching ? t('dialog.working') : pdf.name}
        </span>
        <PdfLinks pdf={pdf} open={t('dialog.open')} download={t('dialog.download')} intent="primary" />
      </div>
    </>
  );
}
