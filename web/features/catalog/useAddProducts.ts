import { useState } from 'react';
import { PriceEditOrigin } from '../../../server/domain/catalog/productCodes.ts';
import { errorText, fieldRefusals } from '../../api/apiError.ts';
import type { SheetRow } from '../../components/grid/sheetRows.ts';
import type { Sheet } from '../../components/grid/useSheet.ts';
import { parseNumber } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { useSaveRecordMutation } from '../../records/recordsApi.ts';
import { productPath } from '../../references/product/productApi.ts';
import { useAddProductMutation } from './catalogApi.ts';
import { emptyFields, toBody } from './createFields.ts';
import { withConcurrency } from '../../api/withConcurrency.ts';

/** Rows that are saved at a time. */
const AT_ONCE = 4;

/**
 * Takes the rows of a sheet into the catalog, each by commands of its own: what is saved leaves the sheet, what was
 * refused stays in it with the reason. Price and cost are the new product's second command.
 */
export function useAddProducts(sheet: Sheet) {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const [addProduct] = useAddProductMutation();
  const [saveRecord] = useSaveRecordMutation();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);

  async function addRow({ id, texts, saved }: SheetRow): Promise<boolean> {
    let productId = saved;
    try {
      if (productId === null) {
        const { data } = await addProduct({ body: toBody({ ...emptyFields, ...texts }), basis: id }).unwrap();
        ({ productId } = data);
      }
      const price = parseNumber(texts.price ?? '');
      const cost = parseNumber(texts.cost ?? '');
      if (price !== null || cost !== null) {
        const amounts = { ...(price === null ? {} : { price }), ...(cost === null ? {} : { cost }) };
        const body = { ...amounts, updateType: PriceEditOrigin.FROM_LIST };
        const path = productPath('pricing', productId);
        await saveRecord({ type: 'Product', id: productId, path, body }).unwrap();
      }
      sheet.done(id);
      return true;
    } catch (error) {
      const [field, said] = [...fieldRefusals(error)][0] ?? [null, errorText(error)];
      const column = field !== null && field in texts ? field : null;
      const reason = productId === null ? said : t('add.withoutPrice', { reason: said });
      sheet.refused(id, { column, reason }, productId);
      return false;
    }
  }

  async function addAll(): Promise<boolean> {
    const rows = sheet.filled;
    let added = 0;
    setProgress({ done: 0, all: rows.length });
    await withConcurrency(rows, AT_ONCE, async (row) => {
      if (await addRow(row)) added++;
      setProgress((before) => before && { ...before, done: before.done + 1 });
    });
    setProgress(null);
    if (added > 0) dispatch(noticeShown({ kind: 'success', text: t('add.added', { count: added, all: rows.length }) }));
    return added === rows.length;
  }

  return { addAll, progress };
}
