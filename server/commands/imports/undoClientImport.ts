import { client } from '../../domain/clients/client.ts';
import { kindOfClient } from '../../domain/clients/clientKinds.ts';
import { withdrawClient } from '../../domain/clients/withdrawClient.ts';
import { refusalInUse } from '../../queries/clients/usesOfClient.ts';
import { releaseClaims } from '../clients/clientClaims.ts';
import { changeSince, type UndoItem } from './undoResult.ts';

/** Takes an imported customer or vendor back that nobody has worked with and nothing refers to; its abbreviation is free again. */
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
  const refusal = await refusalInUse(db, companyId, { clientId: itemId, name: state.name });
  if (refusal) return { ...about, outcome: 'blocked', refusal };
  if (isDryRun) return { ...about, outcome: 'undone' };
  await note();
  const written = await handler.handle(client, itemId, { clientId: itemId, batchId }, withdrawClient, context);
  await releaseClaims({ claims }, { clientId: itemId, kind: kindOfClient(state.type) }, state, context);
  return { ...about, outcome: 'undone', written };
};
