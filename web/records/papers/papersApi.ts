import type { IssuedPrintableInfo, MailInvoice, PrintChoice } from '../../../server/contract/printables.ts';
import type { LiveTag } from '../../../server/contract/system/live.ts';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { fileTypes } from '../../api/fetchFile.ts';
import { command, get, post, read } from '../../live/endpoints.ts';

/** An order that papers are printed of: where its calls are, and the tag under which it is kept. */
export interface PrintedOrder {
  readonly type: 'SalesOrder' | 'PurchaseOrder';
  readonly id: string;
}

const addresses = { SalesOrder: 'sales-orders', PurchaseOrder: 'purchase-orders' } as const;
const printables = ({ type, id }: PrintedOrder, rest = ''): string => `${addresses[type]}/${id}/printables${rest}`;

const tagsOf = ({ type, id }: PrintedOrder) => [{ type, id }] as const;
/** An invoice may ship its order. */
const changed = ({ order }: Issue): readonly LiveTag[] => [...tagsOf(order), { type: 'Product' }];

interface Issue {
  readonly order: PrintedOrder;
  /** `pick-sheet`. */
  readonly path: string;
  readonly choice: PrintChoice;
  /** Told by who asks: one of many. */
  readonly isQuiet?: boolean;
}

interface MailedInvoice {
  readonly order: PrintedOrder;
  readonly issueId: string;
  readonly body: MailInvoice;
  readonly isQuiet?: boolean;
}

/** The PDF of a preview, or of what was issued. */
export const previewFile = ({ order, path, choice }: Issue) => ({
  ...get(printables(order, `/${path}.pdf`), choice),
  file: fileTypes.pdf,
});
export const issuedFile = (order: PrintedOrder, path: string, issueId: string, copies = 1) => ({
  ...get(printables(order, `/${path}/${issueId}`), copies === 1 ? {} : { copies }),
  file: fileTypes.pdf,
});

export const { useIssuedPapersQuery, useIssuePaperMutation, useMailInvoiceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    issuedPapers: build.query<readonly IssuedPrintableInfo[], PrintedOrder>(
      read((order) => get(printables(order)), tagsOf),
    ),
    issuePaper: build.mutation<Answer<IssuedPrintableInfo>, Issue>(
      command(
        ({ order, path, choice, isQuiet = false }) => post(printables(order, `/${path}`), choice, { isQuiet }),
        changed,
      ),
    ),
    mailInvoice: build.mutation<Answer<IssuedPrintableInfo>, MailedInvoice>(
      command(
        ({ order, issueId, body, isQuiet = false }) =>
          post(printables(order, `/invoice/${issueId}/email`), body, { isQuiet }),
        ({ order }) => tagsOf(order),
      ),
    ),
  }),
});
