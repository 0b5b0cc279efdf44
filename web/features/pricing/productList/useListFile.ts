import { download, fileTypes } from '../../../api/fetchFile.ts';
import { failureShown } from '../../../api/failure.ts';
import { currentLanguage, translate } from '../../../i18n/i18n.ts';
import type { RecordRef } from '../../../records/record.ts';
import { dialogOpened } from '../../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../../store.ts';

/** A customer's product list as a CSV file, and on paper. */
export function useListFile({ id: clientId, name: customer }: RecordRef) {
  const dispatch = useAppDispatch();
  return {
    download: async (): Promise<void> => {
      const path = 'product-list/manager/:companyId/product-list-export';
      const request = { path, params: { clientId, language: currentLanguage() }, file: fileTypes.csv };
      const error = await dispatch(download(request, (name) => translate('lists', 'export.done', { name })));
      // Spec 3, section 8: the file is not there, and the sentence says so.
      if (error !== null) dispatch(failureShown(error, (reason) => `${translate('lists', 'export.failed')} ${reason}`));
    },
    print: () => void dispatch(dialogOpened({ name: 'customerPriceList', clientId, customer })),
  };
}
