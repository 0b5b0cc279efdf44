import { sql } from 'kysely';

/**
 * The SKU of `p`, a row of the products list, as `asCompared` and `sameValue` have it and as it is indexed: compare it
 * with one of those. By the collation of names, since that of plain text knows no capitals but A to Z.
 */
export const comparedSku = sql<string>`lower(normalize(p.sku, NFKC) COLLATE plumbing.names)`;
