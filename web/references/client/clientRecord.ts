import type { HistoryCall, RecordKind } from '../../records/record.ts';
import { clientWords } from './clientWords.ts';

const historyParts: Readonly<Record<HistoryCall, string>> = {
  rows: '',
  lastChanges: '/last-changes',
  choices: '/choices',
  diff: '/diff',
};

/** Customers and vendors, as records. */
export const clientRecordKind: RecordKind = {
  type: 'Client',
  words: clientWords,
  hasPicture: false,
  rowKey: 'clientId',
  history: {
    permission: 'clients.view',
    path: (call, id) => `company/:companyId/clients/${id}/history${historyParts[call]}`,
  },
};
