import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, HelpIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { ProductInfo } from '../../../server/contract/catalog/catalog.ts';
import type { PricingInsight } from '../../../server/contract/pricing/pricing.ts';
import { DefaultLogic } from '../../../server/domain/pricing/pricingRules.ts';
import { formatArrival, formatDay } from '../../format/dates.ts';
import { formatMoney, NONE } from '../../format/numbers.ts';
import { quantityText } from '../../format/quantityText.ts';
import { useText, type Text } from '../../i18n/useText.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { rulePriceText } from './priceText.ts';

type LotPrice = PricingInsight['onHandList'][number];

interface InsightRowProps {
  readonly row: PricingInsight;
  readonly product: Pick<ProductInfo, 'productId' | 'sku'>;
}

/** One customer; opened, what each lot is sold for, on hand and expected. */
export function InsightRow({ row, product: { productId, sku } }: InsightRowProps) {
  const { t } = useText('pricing');
  const dispatch = useAppDispatch();
  const lotsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { clientId, clientCompanyName: customer, current, uom } = row;
  const price = rulePriceText(t, current);
  return (
    <>
      <tr>
        <td>
          <Button
            variant="minimal"
            size="small"
            icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? lotsId : undefined}
            aria-label={t(isOpen ? 'insights.close' : 'insights.open', { customer })}
            onClick={() => setIsOpen(!isOpen)}
          />
        </td>
        <th scope="row">{customer}</th>
        <td>{soldText(t, row)}</td>
        <td>{strategyText(t, row)}</td>
        <td className="cd-end">
          {current.price === null || current.kind === 'varies' ? price : `${price} ${t('perUnit', { unit: uom })}`}
          <Button
            variant="minimal"
            size="small"
            icon={<HelpIcon />}
            aria-label={t('why.openOf', { customer })}
            onClick={() => dispatch(dialogOpened({ name: 'explainPrice', clientId, productId, customer, sku }))}
          />
        </td>
      </tr>
      {isOpen && (
        <tr id={lotsId}>
          <td />
          <td colSpan={4}>
            <div className="cd-lot-pricing">
              <LotPrices title={t('insights.onHand')} lots={row.onHandList} none={t('insights.noneOnHand')} />
              <LotPrices title={t('insights.expected')} lots={row.expectList} none={t('insights.noneExpected')} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** Dashes where nothing was sold yet. */
const soldText = (t: Text<'pricing'>, { lastSoldPrice, lastSoldDate, lastSoldUOM }: PricingInsight): string =>
  lastSoldPrice === null || lastSoldDate === null
    ? '---'
    : t('insights.sold', {
        price: formatMoney(lastSoldPrice),
        unit: lastSoldUOM ?? '',
        day: formatDay(lastSoldDate),
      });

/** Follow-group shows the group. */
const strategyText = (t: Text<'pricing'>, { defaultLogic, defaultGroup }: PricingInsight): string =>
  defaultLogic === DefaultLogic.FOLLOW_GROUP && defaultGroup !== null
    ? t('logic.group', { group: defaultGroup })
    : t(`defaultLogic.${defaultLogic}`);

function LotPrices({ title, lots, none }: { title: string; lots: readonly LotPrice[]; none: string }) {
  const { t } = useText('pricing');
  if (lots.length === 0)
    return (
      <div>
        <h3 className="cd-label">{title}</h3>
        <p className="cd-muted">{none}</p>
      </div>
    );
  return (
    <table className="cd-table">
      <caption className="cd-label">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('insights.lot')}</th>
          <th scope="col">{t('insights.day')}</th>
          <th scope="col" className="cd-end">
            {t('insights.quantity')}
          </th>
          <th scope="col" className="cd-end">
            {t('insights.lotPrice')}
          </th>
          <th scope="col">{t('insights.uom')}</th>
        </tr>
      </thead>
      <tbody>
        {lots.map(({ lotId, deliveryDate, uom, price, quantity, inventoryUOM }) => (
          <tr key={lotId}>
            <th scope="row">{lotId}</th>
            <td>{formatArrival(deliveryDate)}</td>
            <td className="cd-end">{quantityText(quantity, inventoryUOM)}</td>
            <td className="cd-end">{price === null ? NONE : formatMoney(price)}</td>
            <td>{uom}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
