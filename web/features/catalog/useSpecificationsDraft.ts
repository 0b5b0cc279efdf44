import { useMemo, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../session/drafts.ts';
import { useUser } from '../../session/useSession.ts';
import { useAppSelector } from '../../store.ts';
import { productFlags } from '../../../server/domain/catalog/productFlags.ts';
import type { SpecificationsField, SpecificationsFields } from './specificationsFields.ts';

/** What was typed, and what it was typed over: what others saved since is told when it is saved (412). */
export interface SpecificationsDraft {
  readonly revision: number;
  readonly was: SpecificationsFields;
  readonly typed: SpecificationsFields;
  /** ISO UTC. */
  readonly at: string;
}

const fieldNames = [
  'variety',
  'category',
  'status',
  ...productFlags,
  'lotAssignmentMethod',
  'enableLotOverflow',
  'price',
  'cost',
  'reason',
] as const satisfies readonly SpecificationsField[];

const isFields = (value: unknown): value is SpecificationsFields =>
  typeof value === 'object' &&
  value !== null &&
  fieldNames.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

function isDraft(value: unknown): value is SpecificationsDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { revision, was, typed, at } = value as Record<string, unknown>;
  return typeof revision === 'number' && typeof at === 'string' && isFields(was) && isFields(typed);
}

/** The draft of this user for one product: the one found at the start, and how to keep and to drop it. */
export function useSpecificationsDraft(productId: string) {
  const userId = useUser()?.id ?? '';
  const companyId = useAppSelector(({ session }) => session.companyId) ?? '';
  const name = useMemo(
    () => ({ userId, companyId, what: `specifications ${productId}` }),
    [userId, companyId, productId],
  );
  // What was typed over the present has no place over the past.
  const isPast = useAppSelector(({ asOf }) => asOf.instant !== null);
  const [found] = useState(() => (isPast ? null : readDraft(name, isDraft)));
  return useMemo(
    () => ({
      found,
      keep: (draft: Omit<SpecificationsDraft, 'at'>) => writeDraft(name, { ...draft, at: new Date().toISOString() }),
      drop: () => dropDraft(name),
    }),
    [found, name],
  );
}
