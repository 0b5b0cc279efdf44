import type { StrategyImpact } from '../../../../server/contract/pricing/priceImpact.ts';
import { PriceImpactDialog } from '../PriceImpactDialog.tsx';
import { useStrategyImpactQuery } from './productListApi.ts';

interface StrategyImpactDialogProps {
  readonly body: StrategyImpact;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What a change of a customer's strategy or list does to its prices and to those of customers who match it. */
export const StrategyImpactDialog = ({ body, ...dialog }: StrategyImpactDialogProps) => (
  <PriceImpactDialog query={useStrategyImpactQuery(body)} {...dialog} />
);
