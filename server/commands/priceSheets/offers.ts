import { client, ClientStatus, type Client } from '../../domain/clients/client.ts';
import { company } from '../../domain/company/company.ts';
import { deliveryDays, type DeliveryDays } from '../../domain/priceSheets/deliveryDays.ts';
import { orderLink, type OrderLink } from '../../domain/priceSheets/orderLink.ts';
import { priceSheet } from '../../domain/priceSheets/priceSheet.ts';
import { priceSheetVersion, type VersionHead, type VersionItem } from '../../domain/priceSheets/priceSheetVersion.ts';
import { deliveryWeekdays } from '../../domain/priceSheets/sheetFields.ts';
import { linkEnd } from '../../domain/priceSheets/submitSheetOrder.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { momentOf } from '../../queries/company/momentOf.ts';
import { deliveryAddressOf } from '../sales/orderParties.ts';
import type { SheetServices } from './openPriceSheet.ts';
import { pricedItems } from './pricedItems.ts';
import { versionItem } from './versionItem.ts';

/** An item that can be ordered now; `was`: its price in the version, where that is over. */
export interface OfferedItem extends VersionItem {
  readonly was: Decimal | null;
}

/** Everything that a link offers now. */
export interface Offered {
  readonly link: OrderLink;
  readonly head: VersionHead;
  /** The company has a logo now. */
  readonly hasLogo: boolean;
  readonly account: Client;
  readonly isCustomerActive: boolean;
  readonly today: string;
  /** The version's prices have ended: these are those of now, and the difference must be accepted (rules 7). */
  readonly isRepriced: boolean;
  readonly showsPrices: boolean;
  readonly items: readonly OfferedItem[];
  readonly delivery: DeliveryDays;
  /** Why it cannot be ordered by: an error code; null: it can. */
  readonly ended: string | null;
}

/** What a link offers now; null for one that does not exist. */
export async function offersOf(services: SheetServices, companyId: string, linkId: string): Promise<Offered | null> {
  const { handler, clock } = services;
  const { state: link } = await handler.load(orderLink, companyId, linkId);
  const { state: version } = await handler.load(priceSheetVersion, companyId, link.versionId);
  const { head } = version;
  if (!link.isMade || head === null) return null;
  const [{ state: account }, { state: seller }] = await Promise.all([
    handler.load(client, companyId, link.customer.id),
    handler.load(company, companyId, companyId),
  ]);
  const { local } = momentOf(clock.now(), seller.timeZone);
  const [today, time] = [local.slice(0, 10), local.slice(11, 16)];
  const isCustomerActive = account.isRegistered && account.status === ClientStatus.ACTIVE;
  const isRepriced = today > head.validUntil;
  const ended = linkEnd(link, { today, validFrom: head.validFrom, isCustomerActive });
  const { cutOffTime, cutOffMode } = head.values;
  return {
    ...{ link, head, hasLogo: seller.logo !== null, account, isCustomerActive, today, isRepriced, ended },
    showsPrices: account.displayPriceSheetPrice && !head.values.hidesPrices,
    items: isRepriced ? await repriced(services, companyId, head, version.items) : version.items.map(unchanged),
    delivery: deliveryDays({
      ...{ today, time, cutOffTime, cutOffMode, weekdays: deliveryWeekdays(head.values) },
      windows: deliveryAddressOf(account)?.values,
    }),
  };
}

const unchanged = (item: VersionItem): OfferedItem => ({ ...item, was: null });

/** The items of a version that is over, as far as the sheet still offers them, at its prices of now. */
async function repriced(
  services: SheetServices,
  companyId: string,
  { sheet }: VersionHead,
  items: readonly VersionItem[],
): Promise<OfferedItem[]> {
  const { state } = await services.handler.load(priceSheet, companyId, sheet.id);
  const now = new Map(
    (await pricedItems(services, companyId, state))
      .filter(({ isOffered }) => isOffered)
      .map((priced) => [priced.item.itemId, versionItem(priced)]),
  );
  return items.flatMap((item) => {
    const current = now.get(item.itemId);
    return current ? [{ ...current, was: item.price }] : [];
  });
}
