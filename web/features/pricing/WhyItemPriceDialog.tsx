import { useText } from '../../i18n/useText.ts';
import { useExplainItemPriceQuery } from './pricingApi.ts';
import { WhyDialog } from './WhyDialog.tsx';

interface WhyItemPriceDialogProps {
  readonly sheetId: string;
  readonly itemId: string;
  readonly sheet: string;
  readonly sku: string;
  readonly onClose: () => void;
}

/** "Why this price?" of an item of a price sheet. */
export function WhyItemPriceDialog({ sheetId, itemId, sheet, sku, onClose }: WhyItemPriceDialogProps) {
  const { t } = useText('pricing');
  const query = useExplainItemPriceQuery({ sheetId, itemId });
  return <WhyDialog title={t('why.title', { sku, customer: sheet })} query={query} onClose={onClose} />;
}
