import type { LotExportQuery } from '../../../../server/contract/inventory/inventory.ts';
import { call } from '../../../api/baseQuery.ts';
import { saveFile } from '../../../api/saveFile.ts';
import { translate } from '../../../i18n/i18n.ts';
import { failureShown } from '../../../api/failure.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import type { AppDispatch, RootState } from '../../../store.ts';

const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** Downloads the lots as a file; a failure is told in the spec's words, with its reason. */
export const exportLots =
  ({ format = 'csv', ...filter }: LotExportQuery) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const path = 'company/:companyId/product-manager/lots-export';
    const request = { path, params: { ...filter, format }, file: types[format] };
    const { data, error } = await call(request, { dispatch, getState, signal: new AbortController().signal });
    if (data instanceof File) {
      saveFile(data);
      dispatch(noticeShown({ kind: 'success', text: translate('stock', 'lots.exported', { name: data.name }) }));
    } else dispatch(failureShown(error, (reason) => translate('stock', 'lots.exportFailed', { reason })));
  };
