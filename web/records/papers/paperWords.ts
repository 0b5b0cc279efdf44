import { printableKinds, type PrintableKind, type PrintableMark } from '../../../server/domain/printables.ts';
import { translate } from '../../i18n/i18n.ts';

/** The paper's part of its address. */
export const paperPaths = {
  purchaseOrder: 'purchase-order',
  pickSheet: 'pick-sheet',
  invoice: 'invoice',
  invoiceOfficeCopy: 'invoice-office-copy',
  billOfLading: 'bill-of-lading',
  shippingManifest: 'shipping-manifest',
  creditMemo: 'credit-memo',
} as const satisfies Record<PrintableKind, string>;

export const paperName = (kind: PrintableKind): string => translate('papers', `kind.${kind}`);

/** `Revised 1, Reprint 2`. */
export function markText({ revision, reprint }: PrintableMark): string {
  const parts = [
    ...(revision > 0 ? [translate('papers', 'mark.revised', { number: revision })] : []),
    ...(reprint > 0 ? [translate('papers', 'mark.reprint', { number: reprint })] : []),
  ];
  return parts.length === 0 ? translate('papers', 'mark.original') : parts.join(translate('papers', 'mark.and'));
}

const LOGGED = /^(\w+): (?:ORIGINAL|(?:REVISED (\d+))?(?:, )?(?:REPRINT (\d+))?)$/;

/** What histories hold of an issue (`invoice: REVISED 1`), in the user's words. */
export function issueWords(logged: string): string {
  const [, name, revision = '0', reprint = '0'] = LOGGED.exec(logged) ?? [];
  const kind = printableKinds.find((each) => each === name);
  if (kind === undefined) return logged;
  return `${paperName(kind)}${translate('papers', 'mark.and')}${markText({ revision: Number(revision), reprint: Number(reprint) })}`;
}
