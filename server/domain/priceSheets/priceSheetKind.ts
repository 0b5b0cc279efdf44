import { historyOfRecord, type KindDescription } from '../recordKind.ts';

export const priceSheetKind = {
  type: 'PriceSheet',
  view: 'sheets.view',
  edit: 'sheets.edit',
  idParam: 'sheetId',
  rowKey: 'priceSheetId',
  history: { permission: 'sheets.view', paths: historyOfRecord('price-sheet/manager/:sheetId') },
  lists: [],
  files: {},
  hasDocuments: false,
} as const satisfies KindDescription;
