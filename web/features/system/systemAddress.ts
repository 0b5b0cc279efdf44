import { tableAddress } from '../../lists/listAddress.ts';

/** These screens have pages and no filters. */
export const systemAddress = tableAddress({});
