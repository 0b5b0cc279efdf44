import { orderPrefixes } from '../orderNumber.ts';

/** How a company sells (spec 1, section 2.5): the defaults, until its settings can be edited. */
export interface OrderSettings {
  /** Begins the number that people see. */
  readonly prefix: string;
  /** Days from today to the target fulfilment date of a new order. */
  readonly fulfilInDays: number;
  /** Someone chooses lots by hand: orders are released without. */
  readonly assignsManually: boolean;
  readonly wholeNumbers: boolean;
  /** No order ships with a line that lacks a lot. */
  readonly dontAllowShip: boolean;
  /** Lines of a duplicate keep their prices; false: they are priced again. */
  readonly copiesPrices: boolean;
}

export const orderSettings: OrderSettings = {
  prefix: orderPrefixes.sales,
  fulfilInDays: 0,
  assignsManually: false,
  wholeNumbers: false,
  dontAllowShip: false,
  copiesPrices: true,
};
