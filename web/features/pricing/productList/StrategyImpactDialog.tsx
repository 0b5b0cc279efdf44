import type { SetPricingStrategy } from '../../../../server/contract/pricing/productList.ts';
import { PriceImpactDialog } from '../PriceImpactDialog.tsx';
import { useStrategyImpactQuery } from './productListApi.ts';

interface StrategyImpactDialogProps {
  readonly body: SetPricingStrategy;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What a save of a customer's strategy does to its prices and to those of customers who match it. */
export const StrategyImpactDialog = ({ body, ...dialog }: StrategyImpactDialogProps) => (
  <PriceImpactDialog query={useStrategyImpactQuery(body)} {...dialog} />
);
