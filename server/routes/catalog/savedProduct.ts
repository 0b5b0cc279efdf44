import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import type { SavedRecord } from '../kit/saveRecord.ts';
import { asNotFound } from './presentProduct.ts';

interface Saved {
  readonly productId: string;
  readonly revision: number;
  readonly commandId: string;
}

/** Saves of a product: the forms of spec 2, 7.1 send its id under three names. */
export const savedProduct = {
  ids: ['productId', 'productPriceId', 'productDetailId'],
  otherId: 'request.otherProduct',
  refused: asNotFound,
  present: (productId: string, { revision }: Handled, { commandId }: CommandContext) => ({
    data: { productId, revision: Number(revision), commandId },
  }),
} as const satisfies SavedRecord<string, Saved>;
