import { claimsKey } from '../../server/database/claimsKey.ts';
import { employee } from '../../server/domain/access/employee.ts';
import { product } from '../../server/domain/catalog/product.ts';
import { client } from '../../server/domain/clients/client.ts';
import { productCategory } from '../../server/domain/company/productCategory.ts';
import { unitOfMeasure } from '../../server/domain/company/unitOfMeasure.ts';
import { warehouse } from '../../server/domain/company/warehouse.ts';
import type { NamedEntity } from '../../server/domain/company/namedEntity.ts';
import type { Decider, Event } from '../../server/kernel/decider.ts';
import { claimId, TAKEOVER_AFTER_MS, type ClaimEvent } from '../../server/kernel/claims.ts';
import { eventsSoFar } from '../../server/kernel/eventsSoFar.ts';
import { parseStreamName } from '../../server/kernel/streamName.ts';
import { listClaimedValues } from '../../server/queries/system/claimedValues.ts';
import type { Services } from '../../server/services.ts';
import { listPeople } from '../session/people.ts';
import type { Translate } from '../terminal/translate.ts';
import type { Line, Lines } from './finding.ts';

/** How many suspicious claims are checked: more have one cause. */
const MAX_SUSPECTS = 500;
const MAX_SHOWN = 20;
const UNDEFINED_TABLE = '42P01';

interface OpenClaim {
  readonly companyId: string;
  /** Id of the claim's stream. */
  readonly id: string;
  readonly kind: string;
  readonly owner: string;
  /** Absent in old email claims, which can't be taken over. */
  readonly ownerCompany?: string;
  readonly claimedAt: string;
  readonly actor: string;
}

/** Current name of a claim's owner, by kind of claim; null when it was never created. */
type Holder = (services: Services, claim: OpenClaim) => Promise<string | null>;
const named =
  <State extends NamedEntity, E extends Event>(decider: Decider<State, E>): Holder =>
  async ({ handler }, { companyId, owner }) => {
    const { state } = await handler.load(decider, companyId, owner);
    return state.isDefined ? state.name : null;
  };
const holders: Readonly<Record<string, Holder>> = {
  async sku({ handler }, { companyId, owner }) {
    const { state } = await handler.load(product, companyId, owner);
    return state.isListed ? state.sku : null;
  },
  async email(services, { owner }) {
    // Emails are claimed across companies, so the claim doesn't name the user's company.
    const person = (await listPeople(services)).find(({ userId }) => userId === owner);
    if (!person) return null;
    const { state } = await services.handler.load(employee, person.companyId, owner);
    return state.isHired ? state.email : null;
  },
  async card({ handler }, { companyId, owner }) {
    return (await handler.load(employee, companyId, owner)).state.cardId;
  },
  async abbreviation({ handler }, { companyId, owner }) {
    const { state } = await handler.load(client, companyId, owner);
    return state.isRegistered ? state.abbreviation : null;
  },
  async vendorName({ handler }, { companyId, owner }) {
    const { state } = await handler.load(client, companyId, owner);
    return state.isRegistered ? state.name : null;
  },
  unitOfMeasure: named(unitOfMeasure),
  productCategory: named(productCategory),
  warehouse: named(warehouse),
};

/** Claims whose owner doesn't have the value after a minute (design 3): the process died between claim and record. */
export async function claimLines(services: Services, t: Translate, { fine, wrong }: Lines): Promise<Line[]> {
  const key = await claimsKey(services.db);
  const open = await openClaims(services);
  const held = await heldByReadModels(services, key).catch((error: unknown) => {
    // Read models that were never built are empty; the streams are checked instead.
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return new Set<string>();
    throw error;
  });
  const suspects = open.filter(({ companyId, id }) => !held.has(`${companyId}.${id}`));
  const stale: OpenClaim[] = [];
  for (const claim of suspects.slice(0, MAX_SUSPECTS)) {
    const value = await holders[claim.kind]?.(services, claim);
    if (value === undefined || (value !== null && claimId(key, claim.kind, value) === claim.id)) continue;
    stale.push(claim);
  }
  if (stale.length === 0) return [fine('claims', t('doctor.claimsHeld', { count: open.length }))];
  return stale
    .slice(0, MAX_SHOWN)
    .map(({ kind, owner, ownerCompany, companyId, claimedAt, actor }) =>
      wrong(
        'claims',
        t('doctor.staleClaim', { kind, owner, companyId, at: claimedAt, actor }),
        t(kind === 'email' && !ownerCompany ? 'doctor.advice.staleEmail' : 'doctor.advice.staleClaim'),
      ),
    );
}

/** Every held claim that is old enough to be in use. */
async function openClaims({ store, clock }: Services): Promise<OpenClaim[]> {
  const open = new Map<string, OpenClaim>();
  const types: ClaimEvent['type'][] = ['Claimed', 'Released'];
  for await (const { stream, type, data, metadata } of eventsSoFar<ClaimEvent>(store, { types })) {
    const { companyId, id } = parseStreamName(stream) ?? { companyId: '', id: '' };
    if (type === 'Released') open.delete(stream);
    else open.set(stream, { companyId, id, ...data, actor: metadata.actor });
  }
  const now = Date.parse(clock.now());
  return [...open.values()].filter(({ claimedAt }) => now - Date.parse(claimedAt) > TAKEOVER_AFTER_MS);
}

/** Claims confirmed by the read models: reading every owner's stream would take minutes in a large catalog. */
async function heldByReadModels({ db }: Services, key: Buffer): Promise<Set<string>> {
  const values = await listClaimedValues(db);
  return new Set(
    values.map(
      ({ kind, companyId, value }) => `${kind === 'email' ? 'global' : companyId}.${claimId(key, kind, value)}`,
    ),
  );
}
