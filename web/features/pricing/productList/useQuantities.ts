import { useState } from 'react';
import { useDraftName } from '../../../session/useDraftName.ts';
import { dropDraft, readDraft, writeDraft } from '../../../state/drafts.ts';

/** Quantities by the id of their row. */
type Quantities = Readonly<Record<string, string>>;

const isDraft = (value: unknown): value is Quantities =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

/** The quantities that this user typed into a customer's product list: they survive until they are ordered. */
export function useQuantities(clientId: string) {
  const name = useDraftName(`quantities ${clientId}`);
  const [quantities, setQuantities] = useState<Quantities>(() => readDraft(name, isDraft) ?? {});
  return {
    quantities,
    set: (detailsId: string, quantity: string): void => {
      const next = { ...quantities, [detailsId]: quantity };
      setQuantities(next);
      writeDraft(name, next);
    },
    clear: (): void => {
      setQuantities({});
      dropDraft(name);
    },
  };
}
