import type { Decider, Event, FieldChange } from '../../kernel/decider.ts';

/** What a client is to the company (spec 3, section 4). Private ones behave as their kind, OTHER as neither (rules 18.22). */
export const ClientType = {
  CUSTOMER: 1000,
  PRIVATE_CUSTOMER: 1100,
  VENDOR: 2000,
  PRIVATE_VENDOR: 2100,
  OTHER: 9999,
} as const;
export type ClientTypeCode = (typeof ClientType)[keyof typeof ClientType];

/** Client status (spec 3, section 4). SUSPENDED shows with inactive (rules 18.22). */
export const ClientStatus = { ACTIVE: 1000, INACTIVE: 2000, SUSPENDED: 3000 } as const;
export type ClientStatusCode = (typeof ClientStatus)[keyof typeof ClientStatus];

/** Types that the company buys from. */
export const vendorTypes: readonly ClientTypeCode[] = [ClientType.VENDOR, ClientType.PRIVATE_VENDOR];
/** Types that the company sells to. */
export const customerTypes: readonly ClientTypeCode[] = [ClientType.CUSTOMER, ClientType.PRIVATE_CUSTOMER];

/** `abbreviation`: empty for none; of a withdrawn client: the one that it gave up. */
export type ClientEvent =
  | Event<
      'ClientRegistered',
      { clientId: string; name: string; type: ClientTypeCode; status: ClientStatusCode; abbreviation: string }
    >
  | Event<'ClientWithdrawn', { clientId: string; name: string; abbreviation: string; batchId: string }>;

/** A customer or vendor: its account, as far as it is known so far. */
export interface Client {
  readonly isRegistered: boolean;
  readonly name: string;
  readonly type: ClientTypeCode;
  readonly status: ClientStatusCode;
  readonly abbreviation: string;
}

export const client: Decider<Client, ClientEvent> = {
  category: 'client',
  version: 2,
  initialState: () => ({
    isRegistered: false,
    name: '',
    type: ClientType.OTHER,
    status: ClientStatus.ACTIVE,
    abbreviation: '',
  }),
  evolve(state, { type: event, data }) {
    switch (event) {
      case 'ClientRegistered': {
        const { name, type, status, abbreviation } = data;
        return { isRegistered: true, name, type, status, abbreviation };
      }
      case 'ClientWithdrawn':
        return { ...state, isRegistered: false, status: ClientStatus.INACTIVE, abbreviation: '' };
    }
  },
  changes: clientChanges,
};

/** What a client event changed, field by field. */
export function clientChanges({ type, data }: ClientEvent): FieldChange[] {
  switch (type) {
    case 'ClientRegistered':
      return (['name', 'type', 'status', 'abbreviation'] as const).map((field) => ({
        field,
        from: null,
        to: data[field],
      }));
    case 'ClientWithdrawn':
      return [
        { field: 'status', from: null, to: ClientStatus.INACTIVE },
        ...(data.abbreviation === '' ? [] : [{ field: 'abbreviation', from: data.abbreviation, to: '' }]),
      ];
  }
}
