import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { useText } from '../../../i18n/useText.ts';
import { LineEntry, type EnteredLine } from '../../../records/lines/LineEntry.tsx';
import { useProducts } from '../../../references/useProducts.ts';
import { useMay } from '../../../session/useSession.ts';
import type { LineDialogProps } from './lineDialog.ts';
import { useSubstituteOrderLineMutation } from './salesOrdersApi.ts';
import { useSellingUnits } from './useSellingUnits.ts';

/** What is sold in place of what is open of a line. */
export function SubstituteDialog({ orderId, line: { lineId, number }, onClose }: LineDialogProps) {
  const { t } = useText('orders');
  const may = useMay();
  const [substitute] = useSubstituteOrderLineMutation();
  const send = async ({ productId, unitId, quantity, amount }: EnteredLine): Promise<void> => {
    const unit = unitId === '' ? {} : { unitId };
    const body = { productId, quantity, ...unit, ...(amount === null ? {} : { price: amount }) };
    await substitute({ orderId, lineId, body }).unwrap();
    onClose();
  };
  return (
    <ModalDialog title={t('line.substituteTitle', { number })} onClose={onClose}>
      <p>{t('line.substituteText')}</p>
      <LineEntry
        documentId={`${orderId}:${lineId}`}
        amountLabel={may('products.viewPrice') ? t('line.column.price') : null}
        amountField="price"
        useProducts={useProducts}
        useUnits={useSellingUnits}
        send={send}
      />
    </ModalDialog>
  );
}
