import type { StockedLotQuery } from '../../../../server/contract/inventory/stockedLots.ts';
import { EXPIRING_DAYS, lotAlerts, type LotAlert } from '../../../../server/domain/inventory/lotAlerts.ts';
import { stockedLotSortNames, type StockedLotSortName } from '../../../../server/domain/inventory/lotSortNames.ts';
import { idFilter, type AddressFilter } from '../../../lists/addressFilters.ts';
import { listAddress, partsQuery, type ListAddress, type ListParts } from '../../../lists/listAddress.ts';
import type { ChangeAddress } from '../../../lists/useAddressState.ts';
import type { LotFilter } from '../lots/useLotExport.tsx';

/** What the list of all lots shows; it lives in the URL, so that a link or the Back button brings it again. */
export interface AllLotsState extends ListParts<StockedLotSortName> {
  /** None: all lots with stock. */
  readonly alerts: readonly LotAlert[];
  /** Days ahead that count as expiring. */
  readonly withinDays: number;
  readonly warehouseId: string;
  readonly locationId: string;
  readonly category: string;
}
export type ChangeAllLots = ChangeAddress<AllLotsState>;

/** Days ahead that are offered. */
export const withinChoices = [3, EXPIRING_DAYS, 14, 30, 60, 90] as const;

const alertFilter: AddressFilter<readonly LotAlert[]> = {
  read(params) {
    const asked = (params.get('alert') ?? '').split(',');
    return lotAlerts.filter((alert) => asked.includes(alert.toLowerCase()));
  },
  write: (alerts) => [['alert', alerts.join(',').toLowerCase()]],
};

const withinFilter: AddressFilter<number> = {
  read: (params) => withinChoices.find((days) => days === Number(params.get('within'))) ?? EXPIRING_DAYS,
  write: (days) => [['within', days === EXPIRING_DAYS ? '' : String(days)]],
};

export const allLotsAddress: ListAddress<AllLotsState> = listAddress(stockedLotSortNames, {
  alerts: alertFilter,
  withinDays: withinFilter,
  warehouseId: idFilter('warehouse'),
  locationId: idFilter('location'),
  category: idFilter('category'),
});

const limitsOf = ({ alerts, withinDays, warehouseId, locationId, category }: AllLotsState) => ({
  ...(alerts.length === 0 ? {} : { alert: [...alerts] }),
  ...(withinDays === EXPIRING_DAYS ? {} : { withinDays }),
  ...(warehouseId === '' ? {} : { warehouseId }),
  ...(locationId === '' ? {} : { locationId }),
  ...(category === '' ? {} : { category }),
});

export const toAllLotsQuery = (state: AllLotsState): StockedLotQuery => ({ ...partsQuery(state), ...limitsOf(state) });

/** The file of what the list shows, in its order. */
export const toLotFile = (state: AllLotsState): LotFilter => ({
  inStock: true,
  ...limitsOf(state),
  ...(state.search === '' ? {} : { lotSearch: state.search }),
  sortName: state.sort ?? 'bestBy',
  sortType: state.isDescending ? 'desc' : 'asc',
});

/** Whether anything limits the list. */
export const isFiltered = ({ search, alerts, warehouseId, locationId, category }: AllLotsState): boolean =>
  alerts.length > 0 || [search, warehouseId, locationId, category].some((text) => text !== '');
