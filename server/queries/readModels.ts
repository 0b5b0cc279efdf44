/** Names of the read models whose progress answers depend on; test/checks/readModels.test.ts holds them to those that exist. */
export const readModels = {
  productList: 'product_list',
  onHand: 'inventory_on_hand',
  productLots: 'product_lots',
  companyOptions: 'company_options',
  clientList: 'client_list',
} as const;
export type ReadModel = (typeof readModels)[keyof typeof readModels];
