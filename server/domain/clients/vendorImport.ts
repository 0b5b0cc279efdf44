import type { Command, Decider, Event } from '../../kernel/decider.ts';

/** `fileHash`: sha-256 in hex. `vendors`: rows of the file that stand in the books now; `refused`: the others. */
export type VendorImportEvent = Event<
  'VendorsImported',
  { batchId: string; fileName: string; fileHash: string; rows: number; vendors: number; refused: number }
>;

export interface VendorImport {
  /** Vendors of the file at the last record, null before the first. */
  readonly vendors: number | null;
}

/** One file of vendors; its id follows from company, file and map, so that the same file is the same batch. */
export const vendorImport: Decider<VendorImport, VendorImportEvent> = {
  category: 'vendorImport',
  initialState: () => ({ vendors: null }),
  evolve: (_, { data }) => ({ vendors: data.vendors }),
};

export type RecordVendorImport = Command<'RecordVendorImport', VendorImportEvent['data']>;

/** Notes a file that was gone through; quiet where it brought nothing more, or nothing at all (rules 16). */
export function recordVendorImport({ data }: RecordVendorImport, { vendors }: VendorImport): VendorImportEvent[] {
  return data.vendors === (vendors ?? 0) ? [] : [{ type: 'VendorsImported', data }];
}
