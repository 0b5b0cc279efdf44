import type { FieldTable } from './fields.ts';

const NAME_MAX = 100;
const PHONE_MAX = 50;
const NUMBER_MAX = 50;
const PLATE_MAX = 20;

/** Number of pallets (spec 3, section 3 "Fulfillment"). */
export const pallets = { kind: 'count', max: 9_999, none: null, column: 'pallets' } as const;

/** A carrier brings the goods of a sales order, or of a purchase order (spec 3, section 2 "Logistics block"). */
export const logisticsFields = {
  carrier: { kind: 'text', max: NAME_MAX, column: 'carrier' },
  carrierPhone: { kind: 'phone', max: PHONE_MAX, column: 'carrier_phone' },
  shippingOrigin: { kind: 'text', max: NAME_MAX, column: 'shipping_origin', startsRow: true },
  shippingTemperature: { kind: 'text', max: NUMBER_MAX, column: 'shipping_temperature' },
  freightType: { kind: 'text', max: NUMBER_MAX, column: 'freight_type' },
  shippingTerms: { kind: 'text', max: NUMBER_MAX, column: 'shipping_terms', startsRow: true },
  carrierReference: { kind: 'text', max: NUMBER_MAX, column: 'carrier_reference' },
  shipDate: { kind: 'day', column: 'ship_date' },
  tractorPlate: { kind: 'text', max: PLATE_MAX, column: 'tractor_plate', startsRow: true },
  trailerPlate: { kind: 'text', max: PLATE_MAX, column: 'trailer_plate' },
  carrierDriverLicense: { kind: 'text', max: NUMBER_MAX, column: 'carrier_driver_license' },
} as const satisfies FieldTable;
