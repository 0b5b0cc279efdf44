import { get } from '../../../live/endpoints.ts';
import { download, fileTypes } from '../../../api/fetchFile.ts';
import type { LotExportQuery } from '../../../../server/contract/inventory/inventory.ts';
import { translate } from '../../../i18n/i18n.ts';
import { failureShown } from '../../../api/failure.ts';
import type { AppDispatch } from '../../../store.ts';

/** Downloads the lots as a file; a failure is told in the spec's words, with its reason. */
export const exportLots =
  ({ format = 'csv', ...filter }: LotExportQuery) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const request = { ...get('product-manager/lots-export', { ...filter, format }), file: fileTypes[format] };
    const error = await dispatch(download(request, (name) => translate('stock', 'lots.exported', { name })));
    if (error !== null) dispatch(failureShown(error, (reason) => translate('stock', 'lots.exportFailed', { reason })));
  };
