import { client } from '../../domain/clients/client.ts';
import { kindOfClient } from '../../domain/clients/clientKinds.ts';
import { withdrawClient } from '../../domain/clients/withdrawClient.ts';
import { DomainError } from '../../kernel/decider.ts';
import { countProductsOfVendor } from '../../queries/catalog/productsOfVendor.ts';
import { countPurchasesOf } from '../../queries/purchasing/findPurchases.ts';
import { ABBREVIATION_CLAIM, NAME_CLAIMS } from '../clients/clientClaims.ts';
import { changeSince, type UndoItem } from './undoResult.ts';

/** Takes an imported customer or vendor back that nobody has worked with, no product prefers and nothing was ordered from; its abbreviation is free again. */
export const undoClientImport: UndoItem = async (services, context, { itemId, batchId, isDryRun, note }) => {
  const { handler, claims, db } = services;
  const { companyId, commandId } = context;
  const { state } = await handler.load(client, companyId, itemId);
  const about = { itemId, label: state.name, change: null, refusal: null, written: null };
  if (!state.isRegistered) return { ...about, outcome: 'before' };
  const change = await changeSince(
    services,
    { category: client.category, id: itemId },
    { companyId, batchId, commandId },
  );
  if (change) return { ...about, outcome: 'blocked', change };
  const count = await countProductsOfVendor(db, companyId, itemId);
  if (count > 0) {
    const refusal = new DomainError('company.inUse.products', { name: state.name, count });
    return { ...about, outcome: 'blocked', refusal };
  }
  const orders = await countPurchasesOf(db, companyId, itemId);
  if (orders > 0) {
    const refusal = new DomainError('company.inUse.purchases', { name: state.name, count: orders });
    return { ...about, outcome: 'blocked', refusal };
  }
  if (isDryRun) return { ...about, outcome: 'undone' };
  await note();
  const written = await handler.handle(client, itemId, { clientId: itemId, batchId }, withdrawClient, context);
  await claims.release(NAME_CLAIMS[kindOfClient(state.type)], state.name, itemId, context);
  if (state.abbreviation !== '') await claims.release(ABBREVIATION_CLAIM, state.abbreviation, itemId, context);
  return { ...about, outcome: 'undone', written };
};
