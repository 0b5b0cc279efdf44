import type { Kysely } from 'kysely';
import { kindOfClient } from '../../domain/clients/clientKinds.ts';
import type { Database } from '../../database/connect.ts';

/** A value that one record of a company holds, by the kind of its claim. Emails are claimed over all companies. */
export interface ClaimedValue {
  readonly kind:
    | ('sku' | 'unitOfMeasure' | 'productCategory' | 'warehouse' | 'email' | 'card')
    | ('customerName' | 'vendorName' | 'abbreviation');
  readonly companyId: string;
  readonly value: string;
}

const kindOfOption = { unit: 'unitOfMeasure', category: 'productCategory', warehouse: 'warehouse' } as const;

/** Every value that a record of any company holds and no other may take, as the lists show it. */
export async function listClaimedValues(db: Kysely<Database>): Promise<ClaimedValue[]> {
  const options = async (option: keyof typeof kindOfOption): Promise<ClaimedValue[]> => {
    const rows = await db
      .selectFrom('company_options')
      .select(['company_id', 'name'])
      .where('kind', '=', option)
      .where('is_removed', '=', false)
      .execute();
    return rows.map((row) => ({ kind: kindOfOption[option], companyId: row.company_id, value: row.name }));
  };
  const [products, units, categories, warehouses, users, clients] = await Promise.all([
    db.selectFrom('product_list').select(['company_id', 'sku']).execute(),
    options('unit'),
    options('category'),
    options('warehouse'),
    db.selectFrom('company_users').select(['company_id', 'email', 'card_id']).execute(),
    db.selectFrom('client_list').select(['company_id', 'type', 'name', 'abbreviation']).execute(),
  ]);
  return [
    ...products.map((row): ClaimedValue => ({ kind: 'sku', companyId: row.company_id, value: row.sku })),
    ...units,
    ...categories,
    ...warehouses,
    ...users.map((row): ClaimedValue => ({ kind: 'email', companyId: row.company_id, value: row.email })),
    ...users.flatMap(({ company_id: companyId, card_id: card }): ClaimedValue[] =>
      card === null ? [] : [{ kind: 'card', companyId, value: card }],
    ),
    ...clients.flatMap(({ company_id: companyId, type, name, abbreviation }): ClaimedValue[] => [
      { kind: `${kindOfClient(type)}Name`, companyId, value: name },
      { kind: 'abbreviation', companyId, value: abbreviation },
    ]),
  ];
}
