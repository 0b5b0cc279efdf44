import type { HistoryCall, RecordKind } from '../../records/record.ts';
import { vendorWords } from './vendorWords.ts';

const historyParts: Readonly<Record<HistoryCall, string>> = {
  rows: '',
  lastChanges: '/last-changes',
  choices: '/choices',
  diff: '/diff',
};

/** Vendors, as records. */
export const vendorKind: RecordKind = {
  type: 'Client',
  words: vendorWords,
  hasPicture: false,
  rowKey: 'clientId',
  history: {
    permission: 'clients.view',
    path: (call, id) => `company/:companyId/clients/${id}/history${historyParts[call]}`,
  },
};
