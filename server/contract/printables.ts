import { Type, type Static } from 'typebox';
import { MAIL_TEXT_MAX } from '../domain/mailAddress.ts';
import { printableKinds, printableMarks } from '../domain/printables.ts';
import { accepted, answer } from './envelope.ts';
import { closed, Id, Instant } from './scalars.ts';

/** In which language and for which paper a document of an order is printed; absent: English, letter. */
export const PrintChoice = closed({
  language: Type.Optional(Type.Enum(['en', 'zh'])),
  paper: Type.Optional(Type.Enum(['letter', 'a4'])),
  /** Of credit memos: which one; absent: the last. */
  memo: Type.Optional(Id),
});
export type PrintChoice = Static<typeof PrintChoice>;

/** Ids of up to 50 orders with commas between them. */
const OrderIds = Type.String({ maxLength: 5_000, pattern: '^[A-Za-z0-9_]{1,64}(,[A-Za-z0-9_]{1,64}){0,49}$' });
/** Of which orders there is one PDF of what was issued last. */
export const IssuedPdfQuery = closed({ orderIds: OrderIds });
/** Of which orders there is one PDF, in which language and for which paper. */
export const OrdersPdfQuery = closed({
  orderIds: OrderIds,
  language: Type.Optional(Type.Enum(['en', 'zh'])),
  paper: Type.Optional(Type.Enum(['letter', 'a4'])),
});

/** A paper that was issued of an order: which one it is, when it was issued and by whom. */
const IssuedPrintableInfo = Type.Object({
  issueId: Id,
  kind: Type.Enum([...printableKinds]),
  /** Of the order, or of its credit memo. */
  number: Type.String(),
  mark: Type.Enum([...printableMarks]),
  /** Which change of its data; 0: the original. */
  revision: Type.Integer(),
  /** Which reprint of these data; 0: the first paper. */
  reprint: Type.Integer(),
  issuedAt: Instant,
  issuedBy: Type.String(),
  language: Type.Enum(['en', 'zh']),
  paper: Type.Enum(['letter', 'a4']),
  pages: Type.Integer(),
  sha256: Type.String(),
  /** Mails that it went with, the last first. */
  mails: Type.Array(Type.Object({ to: Type.Array(Type.String()), at: Instant, by: Type.String() })),
});
export type IssuedPrintableInfo = Static<typeof IssuedPrintableInfo>;

export const IssuedPrintablesAnswer = answer(Type.Array(IssuedPrintableInfo));
export const PrintableIssuedAnswer = accepted(IssuedPrintableInfo);

export const IssuedPrintableParams = Type.Object({ companyId: Id, orderId: Id, issueId: Id });

/** POST printables/invoice/{issueId}/email: what is there above the rest of the mail. */
export const MailInvoice = closed({ text: Type.Optional(Type.String({ maxLength: MAIL_TEXT_MAX })) });
export type MailInvoice = Static<typeof MailInvoice>;

/** How many copies of a document that was issued are in the file; absent: one, byte by byte as it was issued. */
export const IssuedPrintableQuery = closed({ copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })) });
