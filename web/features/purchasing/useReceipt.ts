import { useRef, useState } from 'react';
import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { errorText, isApiError } from '../../api/apiError.ts';
import { useText } from '../../i18n/useText.ts';
import { useDraftName } from '../../session/useDraftName.ts';
import { dropDraft, readDraft, writeDraft } from '../../state/drafts.ts';
import { useReceivePurchaseMutation } from './purchasesApi.ts';
import {
  areReceiptRows,
  isTyped,
  lotsOf,
  receiptRows,
  withAllThatComes,
  withAnotherLot,
  type ReceiptField,
  type ReceiptRow,
} from './receiptRows.ts';

interface Refusal {
  readonly text: string;
  /** Number of the line that it is about; null: none. */
  readonly line: number | null;
}

/** Of which line a refusal is, where it says so. */
function lineOf(error: unknown): number | null {
  const details = isApiError(error) && error.answer !== null ? error.answer.error.details : undefined;
  return typeof details?.line === 'number' ? details.line : null;
}

/** What is typed at the dock: kept in this tab with each key, and abandoned only when it is received or discarded. */
export function useReceipt({ id: orderId, lines, today }: PurchaseOrderInfo) {
  const { t } = useText('purchases');
  const name = useDraftName(`receipt ${orderId}`);
  const [kept, setKept] = useState<readonly ReceiptRow[]>(() => readDraft(name, areReceiptRows) ?? []);
  const [isRestored, setIsRestored] = useState(() => isTyped(kept));
  const [receivedDate, setReceivedDate] = useState(today);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [receive, { isLoading }] = useReceivePurchaseMutation();
  const form = useRef<HTMLFormElement>(null);
  const rows = receiptRows(lines, kept);

  const keep = (next: readonly ReceiptRow[]): void => {
    setKept(next);
    setRefusal(null);
    if (isTyped(next)) writeDraft(name, next);
    else dropDraft(name);
  };
  const discard = (): void => {
    keep([]);
    setIsRestored(false);
  };
  /** Puts the cursor into a field of a row. */
  const focus = (key: string, field: ReceiptField): void =>
    form.current
      ?.querySelector<HTMLInputElement>(`[data-row="${CSS.escape(key)}"] [data-field="${field}"] input`)
      ?.focus();

  return {
    form,
    rows,
    receivedDate,
    setReceivedDate,
    refusal,
    isRestored,
    isReceiving: isLoading,
    isTyped: isTyped(rows),
    type: (key: string, part: Partial<ReceiptRow>) =>
      keep(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    another: (lineId: string) => {
      const line = lines.find((each) => each.lineId === lineId);
      if (line) keep(withAnotherLot(rows, line));
    },
    all: () => keep(withAllThatComes(rows, lines)),
    discard,
    focus,
    async submit(): Promise<void> {
      const typed = lotsOf(rows);
      if ('problem' in typed) {
        const { key, field } = typed.problem;
        const row = rows.find((each) => each.key === key);
        const line = lines.find(({ lineId }) => lineId === row?.lineId)?.number ?? null;
        setRefusal({ text: t(`receive.invalid.${field}`), line });
        focus(key, field);
        return;
      }
      if (typed.lots.length === 0) {
        setRefusal({ text: t('receive.nothing'), line: null });
        const [first] = rows;
        if (first) focus(first.key, 'quantity');
        return;
      }
      try {
        const body = { lines: typed.lots, ...(receivedDate === '' ? {} : { receivedDate }) };
        await receive({ orderId, body }).unwrap();
        discard();
      } catch (error) {
        setRefusal({ text: errorText(error), line: lineOf(error) });
      }
    },
  };
}
