import { allOffers, type PricingOffers } from '../../../../server/domain/pricing/pricingOffers.ts';
import { useCompany } from '../../../session/useSession.ts';

/** What the company's settings let customers' pricing use (rules 18.23). */
export const usePricingOffers = (): PricingOffers => useCompany()?.config.pricing ?? allOffers;
