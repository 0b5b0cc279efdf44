import { historyOfRecord, type KindDescription } from '../recordKind.ts';

/** The company itself, with its settings; its id is its own. */
export const companyKind = {
  type: 'Company',
  view: 'company.view',
  edit: 'company.settings',
  idParam: 'companyId',
  rowKey: 'id',
  history: { permission: 'audit.read', paths: historyOfRecord('company-config') },
  lists: [],
  files: {},
  hasDocuments: false,
} as const satisfies KindDescription;
