import { changesOfClients } from '../clients/changesOfClients.ts';
import type { Client } from '../clients/client.ts';
import { labelOfContact } from '../clients/contactFields.ts';
import { changesOfStrategies } from '../pricing/changesOfStrategies.ts';
import type { PricingStrategy } from '../pricing/pricingStrategy.ts';
import { strategyFacts } from '../pricing/strategyFacts.ts';
import { changesOfVendorProducts, partOfVendorProduct, type VendorProducts } from '../purchasing/vendorProducts.ts';
import type { RecordStreams } from '../recordChanges.ts';
import { factsOf, type Fact } from './facts.ts';

/** Everything that is known of a customer or vendor, field by field; who looks after it and its main contact by name. */
function clientFacts(
  { isRegistered, staff, paymentTerm, contacts, addresses: _, ...account }: Client,
  { products }: VendorProducts,
  pricing: PricingStrategy,
): Fact[] {
  const names = Object.entries(staff).map(([role, user]) => [role, user?.name ?? null] as const);
  const main = contacts.find(({ isMain }) => isMain);
  const mainContact = main ? labelOfContact(main.values) : null;
  return isRegistered
    ? [
        ...factsOf({ ...account, ...Object.fromEntries(names), paymentTerm: paymentTerm?.name ?? null, mainContact }),
        ...Object.values(products).flatMap(vendorProductFacts),
        ...strategyFacts(pricing).flatMap(({ part, fields }) => factsOf(fields, part)),
      ]
    : [];
}

/** What a vendor sells, product by product; what is off its list is none of it. */
const vendorProductFacts = (product: VendorProducts['products'][string]): Fact[] =>
  product.isListed ? factsOf({ vendorProduct: product.variety, ...product.values }, partOfVendorProduct(product)) : [];

/** Customers and vendors. */
export const clientRecord: RecordStreams = {
  streams: [changesOfClients, changesOfVendorProducts, changesOfStrategies],
  isThere: ({ isRegistered }: Client) => isRegistered,
  facts: clientFacts,
  beginnings: ['ClientRegistered', 'CustomerProductsAdded', 'VendorProductListed'],
};
