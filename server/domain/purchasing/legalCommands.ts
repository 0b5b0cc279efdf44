import { DomainError } from '../../kernel/decider.ts';
import { isPermitted, type Permission } from '../access/permissions.ts';
import type { PurchaseOrder } from './purchaseOrder.ts';
import { PurchaseStage, type PurchaseStageCode } from './purchaseStage.ts';

/** What can be done with a purchase order, and who may. */
export const purchaseCommands = {
  describe: 'purchases.edit',
  changeLines: 'purchases.edit',
  send: 'purchases.edit',
  confirm: 'purchases.edit',
  receive: 'purchases.receive',
  allocate: 'purchases.cost',
  creditVendor: 'purchases.cost',
  close: 'purchases.edit',
  cancel: 'purchases.edit',
  duplicate: 'purchases.edit',
  print: 'purchases.print',
} as const satisfies Record<string, Permission>;
export type PurchaseCommand = keyof typeof purchaseCommands;

/** Why a command is not legal now: an error code that people can read. */
export interface Illegal {
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
}

const { DRAFT, SENT, CONFIRMED, RECEIVING, RECEIVED, CLOSED, CANCEL } = PurchaseStage;

/** In which stages a command is legal (rules 2). */
const legalIn: Readonly<Record<PurchaseCommand, readonly PurchaseStageCode[]>> = {
  describe: [DRAFT, SENT, CONFIRMED, RECEIVING, RECEIVED],
  changeLines: [DRAFT, SENT],
  send: [DRAFT, SENT],
  confirm: [SENT, CONFIRMED, RECEIVING, RECEIVED],
  receive: [CONFIRMED, RECEIVING],
  allocate: [RECEIVING, RECEIVED, CLOSED],
  creditVendor: [RECEIVING, RECEIVED, CLOSED],
  close: [RECEIVING, RECEIVED],
  cancel: [DRAFT, SENT, CONFIRMED],
  duplicate: [DRAFT, SENT, CONFIRMED, RECEIVING, RECEIVED, CLOSED],
  print: [DRAFT, SENT, CONFIRMED, RECEIVING, RECEIVED, CLOSED],
};

const needsReceipts: readonly PurchaseCommand[] = ['close', 'allocate', 'creditVendor'];

/** What is in the way, by the stage that it is in. */
function blockedBy(command: PurchaseCommand, stage: PurchaseStageCode): string {
  switch (stage) {
    case DRAFT:
    case SENT:
      if (needsReceipts.includes(command)) return 'purchases.nothingReceived';
      return stage === DRAFT ? 'purchases.notSent' : 'purchases.notConfirmed';
    case CONFIRMED:
      return needsReceipts.includes(command) ? 'purchases.nothingReceived' : 'purchases.isConfirmed';
    case RECEIVING:
    case RECEIVED:
      if (command === 'cancel') return 'purchases.hasReceipts';
      return stage === RECEIVING ? 'purchases.isConfirmed' : 'purchases.isReceived';
    case CLOSED:
      return 'purchases.isClosed';
    case CANCEL:
      return 'purchases.isCancelled';
  }
}

const needsLines: readonly PurchaseCommand[] = ['send', 'confirm', 'print'];

/** Why the order itself does not allow a command; null: it does. */
function illegalNow(command: PurchaseCommand, { stage, number, lines }: PurchaseOrder): Illegal | null {
  if (!legalIn[command].includes(stage)) return { code: blockedBy(command, stage), details: { number } };
  if (needsLines.includes(command) && lines.list.length === 0)
    return { code: 'purchases.noLines', details: { number } };
  return null;
}

/** Which commands are legal now for a user of this type (null), and why the rest are not: for buttons, API and terminal. */
export const legalCommands = (state: PurchaseOrder, role: number): Record<PurchaseCommand, Illegal | null> =>
  Object.fromEntries(
    (Object.keys(purchaseCommands) as PurchaseCommand[]).map((command) => [
      command,
      isPermitted(role, purchaseCommands[command])
        ? illegalNow(command, state)
        : { code: 'purchases.notPermitted', details: {} },
    ]),
  ) as Record<PurchaseCommand, Illegal | null>;

/** The order is there and allows the command. Throws DomainError `purchases.unknown`, or why it does not. */
export function assertLegal(command: PurchaseCommand, state: PurchaseOrder): void {
  if (!state.isOpened) throw new DomainError('purchases.unknown');
  const illegal = illegalNow(command, state);
  if (illegal) throw new DomainError(illegal.code, illegal.details);
}
