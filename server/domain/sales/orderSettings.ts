import type { CompanyConfig } from '../company/config/companyConfig.ts';
import { daysAhead } from '../company/config/daysAhead.ts';
import { orderPrefixes } from '../orderNumber.ts';

/** Pounds and cubic feet, or kilograms and cubic metres. */
export type Measures = CompanyConfig['soLogisticsDisplay'];

/** How a company sells (spec 1, 2.8). */
export interface OrderSettings {
  /** Begins the number that people see. */
  readonly prefix: string;
  /** Someone chooses lots by hand: orders are released without. */
  readonly assignsManually: boolean;
  readonly wholeNumbers: boolean;
  /** A line may take from several lots, whatever its product says. */
  readonly allowsOverflow: boolean;
  /** No order ships with a line that lacks a lot. */
  readonly dontAllowShip: boolean;
  /** No order ships with a line that is sold by weight and not weighed. */
  readonly demandsWeights: boolean;
  /** Lines of a duplicate keep their prices; false: they are priced again. */
  readonly copiesPrices: boolean;
  /** A new order begins with the customer's delivery instruction as its notes. */
  readonly addsMemo: boolean;
  /** In which measures weight and volume of orders are told. */
  readonly measures: Measures;
  /** Days from today to the target fulfilment date of a new order; `time`: HH:MM of the company's clocks. */
  readonly fulfilInDays: (time: string) => number;
}

/** Settings as orders ask for them. */
export const orderSettingsOf = (config: CompanyConfig): OrderSettings => ({
  prefix: config.soCustomerPrefixEnable ? config.soCustomerPrefixText : orderPrefixes.sales,
  assignsManually: config.soLotAssignType === 'manuallyAssign',
  wholeNumbers: config.soLotWholeNumber,
  allowsOverflow: config.soLotOverFlow,
  dontAllowShip: config.soDontAllowShip,
  // The specification names no setting for it.
  demandsWeights: false,
  copiesPrices: config.soPriceForDuplicatedOrder === 'copyOriginalPrice',
  addsMemo: config.soAutomaticallyAddMemo,
  measures: config.soLogisticsDisplay,
  fulfilInDays: (time) => daysAhead(config.soTargetFulfillmentDate, config.soCutOffTime, time),
});
