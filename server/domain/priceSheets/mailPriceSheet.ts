import { DomainError } from '../../kernel/decider.ts';
import { isMailAddress } from '../mailAddress.ts';
import { unseenCharacter } from '../text.ts';
import type { PriceSheet } from './priceSheet.ts';
import { assertMayEdit, type SheetEditor } from './sheetEditor.ts';
import type { PriceSheetEvent, SheetPaper, SheetRecipient } from './sheetEvents.ts';

export const SHEET_MAIL_TEXT_MAX = 2_000;
/** Customers that one call mails. */
export const MAILED_AT_ONCE_MAX = 500;

export interface MailPriceSheet {
  readonly sheetId: string;
  readonly by: SheetEditor;
  readonly versionId: string;
  readonly language: 'en' | 'zh';
  readonly text: string;
  readonly origin: string;
  readonly recipients: readonly SheetRecipient[];
  readonly copies: readonly string[];
  readonly papers: readonly SheetPaper[];
}

/** Mail to those customers of a sheet who have an address; it leaves with the reactor `priceSheetMail`. */
export function mailPriceSheet(
  { by, recipients, text, ...mail }: MailPriceSheet,
  state: PriceSheet,
): PriceSheetEvent[] {
  assertMayEdit(state, by);
  if (!state.versions.some(({ versionId }) => versionId === mail.versionId))
    throw new DomainError('sheets.notPublished', { name: state.values.name });
  const found = unseenCharacter(text.replaceAll(/[\r\n\t]/g, ' '));
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, 'text');
  const reached = recipients.filter(({ to }) => to.length > 0 && to.every(isMailAddress));
  if (reached.length === 0) throw new DomainError('sheets.nobodyToMail', { name: state.values.name });
  return [{ type: 'PriceSheetMailed', data: { ...mail, text: text.trim(), recipients: reached } }];
}
