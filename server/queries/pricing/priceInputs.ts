import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { RecordKind } from '../../domain/kinds.ts';
import type { PartKind } from '../../domain/recordPart.ts';
import type { PriceStep } from '../../domain/pricing/priceTrace.ts';
import type { Position } from '../../kernel/eventStore.ts';
import { fullName } from '../access/companyUsers.ts';

/** Fields of a record, or of one part of it, that a step calculates with. */
export interface InputFields {
  readonly kind: RecordKind;
  readonly id: string;
  readonly part: { readonly kind: PartKind; readonly id: string } | null;
  readonly fields: readonly string[];
}

/** The change that gave an input the value that it has: who, when, why, and where it is in the log. */
export interface PriceInput {
  readonly field: string;
  readonly value: string | null;
  readonly ownerKind: RecordKind;
  readonly ownerId: string;
  readonly event: string;
  readonly position: string;
  readonly at: string;
  readonly by: string;
  readonly byName: string;
  readonly channel: string;
  readonly reason: string | null;
}

const rowFields = ['Product', 'Logic', 'Group', 'CostMethod', 'SalePrice', 'Margin', 'Markup', 'PricingUnit'];
const strategyFields = ['Logic', 'Group', 'Margin', 'CostMethod'];
const ruleFields = ['defaultLogic', 'defaultGroup', 'priceGroupType', 'costMethod', 'groupChecked', 'lastSoldChecked'];

/** What a step is made of, as histories name it. `asId`: the customer whose prices count. */
export function fieldsOfStep(
  { source, group, costOf, lotId }: PriceStep,
  { productId, customerId, asId }: { readonly productId: string; readonly customerId: string; readonly asId: string },
): InputFields[] {
  const product = (fields: readonly string[], part: InputFields['part'] = null): InputFields => ({
    ...{ kind: 'product', id: productId, part, fields },
  });
  const cost =
    costOf === 'DEFAULT'
      ? [product(['cost'])]
      : lotId === undefined
        ? []
        : [product(['lotCost'], { kind: 'lot', id: lotId })];
  const groups = group === undefined ? [] : [product([`group${group}`, 'priceGroupType', 'groupChecked'])];
  const named = (prefix: string, names: readonly string[]): string[] => names.map((name) => `${prefix}${name}`);
  const part = { kind: 'product', id: productId } as const;
  switch (source) {
    case 'MATCHED_CUSTOMER':
      return [{ kind: 'client', id: customerId, part: null, fields: named('strategy', ['Logic', 'MatchedCustomer']) }];
    case 'PRODUCT_LIST':
      return [{ kind: 'client', id: asId, part, fields: named('customer', rowFields) }, ...groups, ...cost];
    case 'STRATEGY':
      return [{ kind: 'client', id: asId, part: null, fields: named('strategy', strategyFields) }, ...groups, ...cost];
    case 'PRODUCT_LOGIC':
      return [product(ruleFields), ...groups, ...cost];
    case 'DEFAULT_PRICE':
      return [product(['price'])];
    case 'PRICE_SHEET':
      return [...groups, ...cost];
    case 'TYPED':
    case 'COPIED':
      return [];
  }
}

/** The last change of each of these fields up to a position of the log; null: up to now. */
export async function findInputs(
  db: Kysely<Database>,
  companyId: string,
  { kind, id, part, fields }: InputFields,
  until: Position | null,
): Promise<PriceInput[]> {
  const doer = sql<string>`coalesce(h.on_behalf_of, h.actor)`;
  let steps = db
    .selectFrom('record_history as h')
    .distinctOn('h.field')
    .leftJoin('company_users as u', (join) =>
      join.onRef('u.company_id', '=', 'h.company_id').on('u.user_id', '=', doer),
    )
    .select(['h.field', 'h.to_value', 'h.event', 'h.position', 'h.at', 'h.channel', 'h.reason', doer.as('doer')])
    .select(['u.first_name', 'u.middle_name', 'u.last_name'])
    .where('h.company_id', '=', companyId)
    .where('h.owner_kind', '=', kind)
    .where('h.owner_id', '=', id)
    .where('h.field', 'in', fields);
  steps =
    part === null
      ? steps.where('h.part_kind', 'is', null)
      : steps.where('h.part_kind', '=', part.kind).where('h.part_id', '=', part.id);
  if (until !== null) steps = steps.where('h.position', '<=', String(until));
  const rows = await steps.orderBy('h.field').orderBy('h.position', 'desc').orderBy('h.seq', 'desc').execute();
  return rows.map((row) => ({
    ...{ field: row.field, value: row.to_value, ownerKind: kind, ownerId: id, event: row.event },
    ...{ position: row.position, at: row.at.toISOString(), by: row.doer, channel: row.channel, reason: row.reason },
    byName: fullName(row) || row.doer,
  }));
}
