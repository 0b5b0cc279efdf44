/**
 * Digests of the statements that created a read model's tables, by its version. A version keeps its tables for good: live
 * ones are rebuilt only for a higher version. Add a line for a new version, never change one.
 */
export const tablesOfVersions: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  bulks: { 3: '3ae5851b28d6fea4', 4: '9b1bafaf04f9d7d2' },
  client_list: {
    3: '084f23677e899882',
    4: '084f23677e899882',
    5: '6ad2ab3a6c6d8a89',
    6: '92f12b0fcef35af0',
    7: '8892335827dd6042',
    8: '0000000000000000',
  },
  company_config: { 1: '52e72fc1c0b6415f' },
  company_options: { 3: '2c6bc7101d72a8a4', 4: '2ecdfb8cd1c6b51b' },
  company_users: { 1: '135784d6d7318e98', 2: '135784d6d7318e98', 3: 'ce0a9c36e16f3f0c', 4: '500574a135a43b14' },
  company_zone: { 1: 'a65bfa966a637855', 2: 'a65bfa966a637855' },
  customer_products: { 1: 'c26a4532cf6cb967' },
  document_list: { 2: 'd67720f2e072bbb0', 3: 'f761c2bb60e3f5c1' },
  import_batches: { 5: '2d5ce964d03fad33', 6: '2d5ce964d03fad33', 7: '2d5ce964d03fad33', 8: '2d5ce964d03fad33' },
  inventory_counts: { 1: 'a10fe32b5e4264ef', 2: 'cf075aa7ff5dc59f' },
  inventory_on_hand: { 4: 'a7b6392c99942a57', 5: '2b6ba1edf554784e', 6: '2b6ba1edf554784e' },
  order_links: { 1: '52100ab996d9ac29' },
  price_sheets: { 1: 'dcd887d964476f92' },
  product_list: { 14: 'cd842da5962b38f5', 15: '9284560dc7434c8e', 16: '7c1e64f7288f08ef', 17: '7c1e64f7288f08ef' },
  product_lots: { 4: '8c5cc154d43ed0d4', 5: '4f9501b8dce5eed2', 6: '4f9501b8dce5eed2' },
  product_orders: { 3: '9f7d0b10b60251b0', 4: '9f7d0b10b60251b0', 5: 'ada69fd6eca5ca42' },
  punches: { 1: '0dc487becdf169ba' },
  purchase_orders: { 1: 'f72576997021657f' },
  record_history: {
    1: 'b33ae25418fa4d22',
    2: 'b33ae25418fa4d22',
    3: '517e8fb7aa48ab61',
    4: '517e8fb7aa48ab61',
    5: '517e8fb7aa48ab61',
  },
  sales_order: { 1: '2d7db0b415aaaef4', 2: 'e217140df7bd8ea6' },
  shared_search: { 1: '2404735c6704b939' },
  stock_adjustments: { 3: '9ea1a4290485c372' },
  stored_files: { 1: 'e2222cdb6ec53570', 2: 'e2222cdb6ec53570', 3: 'e2222cdb6ec53570' },
  time_sheets: { 1: '7838a5358087bc9f' },
  vendor_products: { 1: '16b9788d3298a5c7' },
};
