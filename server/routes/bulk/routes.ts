import type { Route } from '../../http/app.ts';
import { bulksRoute } from './bulks.ts';
import { bulkRoute } from './bulk.ts';
import { bulkRowsRoute } from './bulkRows.ts';
import { cancelBulkRoute } from './cancelBulk.ts';
import { undoBulkRoute } from './undoBulk.ts';
import { previewBulkEditRoute } from './previewBulkEdit.ts';
import { startBulkEditRoute } from './startBulkEdit.ts';

export const bulkRoutes: readonly Route[] = [
  bulksRoute,
  bulkRoute,
  bulkRowsRoute,
  cancelBulkRoute,
  undoBulkRoute,
  previewBulkEditRoute,
  startBulkEditRoute,
];
