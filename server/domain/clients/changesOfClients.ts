import type { ChangesOf } from '../recordChanges.ts';
import { client, clientChanges, type ClientEvent } from './client.ts';

/** What of its own events the history of a customer or vendor shows. */
export const changesOfClients: ChangesOf<ClientEvent> = {
  decider: client,
  ownerOf: ({ data }) => ({ kind: 'client', id: data.clientId }),
  changesOf: clientChanges,
  types: {
    ClientRegistered: true,
    ClientRenamed: true,
    ClientAbbreviated: true,
    ClientActivated: true,
    ClientDeactivated: true,
    ClientSuspended: true,
    ClientDescribed: true,
    ClientStaffAssigned: true,
    ClientTermChosen: true,
    ClientWithdrawn: true,
    ClientDeleted: true,
    ClientContactAdded: true,
    ClientContactChanged: true,
    ClientContactRemoved: true,
    ClientContactRestored: true,
    ClientMainContactChosen: true,
    ClientAddressAdded: true,
    ClientAddressChanged: true,
    ClientAddressRemoved: true,
    ClientAddressRestored: true,
    ClientMainAddressChosen: true,
  },
};
