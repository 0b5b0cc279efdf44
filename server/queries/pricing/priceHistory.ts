import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { findHistory } from '../audit/findHistory.ts';
import type { Paging } from '../paging.ts';

type Row = Awaited<ReturnType<typeof findHistory>>['rows'][number];

/** Changes of a row's logic that are looked through for the rule of a price: more than anyone makes of one product. */
const RULES_MAX = 500;

/** The default prices that a product had. */
export async function findDefaultPrices(db: Kysely<Database>, companyId: string, productId: string, paging: Paging) {
  const owner = { kind: 'product', id: productId } as const;
  const found = await findHistory(db, companyId, { ...paging, owner, fields: ['price'] });
  return { ...found, ruleOf: (_: Row): string => 'default' };
}

/** What was agreed with a customer about the price of a product, each with the logic that its row had then. */
export async function findAgreedPrices(
  db: Kysely<Database>,
  companyId: string,
  { clientId, productId }: { readonly clientId: string; readonly productId: string },
  paging: Paging,
) {
  const of = { owner: { kind: 'client', id: clientId }, part: { kind: 'product', id: productId } } as const;
  const [found, { rows: logics }] = await Promise.all([
    findHistory(db, companyId, { ...paging, ...of, fields: ['customerPrice'] }),
    findHistory(db, companyId, { ...of, fields: ['customerLogic'], pageNumber: 1, pageSize: RULES_MAX }),
  ]);
  // Newest first: the first one that is not later is the one that counted.
  const ruleOf = ({ position }: Row): string =>
    logics.find((logic) => BigInt(logic.position) <= BigInt(position))?.to_value ?? 'strategy';
  return { ...found, ruleOf };
}
