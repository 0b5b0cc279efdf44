import { useText } from '../../i18n/useText.ts';
import { useExplainPriceQuery } from './pricingApi.ts';
import { WhyDialog } from './WhyDialog.tsx';

interface WhyPriceDialogProps {
  readonly clientId: string;
  readonly productId: string;
  readonly customer: string;
  readonly sku: string;
  /** Absent: what the product is sold by. */
  readonly unitId?: string;
  /** A moment of the past (ISO UTC); absent: now. */
  readonly at?: string;
  readonly onClose: () => void;
}

/** "Why this price?" of what a customer pays. */
export function WhyPriceDialog({ clientId, productId, customer, sku, unitId, at, onClose }: WhyPriceDialogProps) {
  const { t } = useText('pricing');
  const asked = {
    clientId,
    productId,
    ...(unitId === undefined ? {} : { unitId }),
    ...(at === undefined ? {} : { at }),
  };
  const query = useExplainPriceQuery(asked);
  return <WhyDialog title={t('why.title', { sku, customer })} query={query} onClose={onClose} />;
}
