import { detailRules, logisticsRules } from '../../../server/domain/catalog/detailRules.ts';
import { reference } from '../../records/fields.ts';

/** The fields of the tabs Details, Description and Logistics (spec 2, 2.4). */
export const productFields = {
  ...detailRules,
  ...logisticsRules,
  managerId: reference('manager', 'managerName'),
  locationId: reference('location', 'locationName'),
  preferredVendorId: reference('preferredVendor', 'preferredVendorName'),
};
export type ProductField = keyof typeof productFields;
