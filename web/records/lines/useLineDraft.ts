import { useMemo, useState } from 'react';
import { useDraftName } from '../../session/useDraftName.ts';
import { dropDraft, readDraft, writeDraft } from '../../state/drafts.ts';

/** A line that is being typed; `product`: what the product is called. */
export type LineDraft = Readonly<Record<'productId' | 'product' | 'quantity' | 'unitId' | 'price' | 'cost', string>>;

const names = ['productId', 'product', 'quantity', 'unitId', 'price', 'cost'] as const;

/** A draft of another console's form is none. */
const isDraft = (value: unknown): value is LineDraft =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string');

/** What this user was typing as the next line of a document: it survives a reload. */
export function useLineDraft(documentId: string) {
  const name = useDraftName(`line ${documentId}`);
  const [found] = useState(() => readDraft(name, isDraft));
  return useMemo(
    () => ({ found, keep: (draft: LineDraft) => writeDraft(name, draft), drop: () => dropDraft(name) }),
    [found, name],
  );
}
