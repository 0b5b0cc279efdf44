import { Link } from 'react-router-dom';
import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import { Card } from '../../../components/Card.tsx';
import { Figures } from '../../../components/Figures.tsx';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, NONE } from '../../../format/numbers.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { lotPath, specificationsPath } from '../../../paths.ts';

/** What a work order makes, and the lot that it has made. */
export function WorkCard({ order: { makes, made } }: { readonly order: SalesOrderInfo }) {
  const { t } = useText('orders');
  if (!makes) return null;
  const { productId, sku, variety, unit, quantity } = makes;
  const figures: (readonly [name: string, value: string])[] = [[t('work.planned'), quantityText(quantity, unit)]];
  if (made?.isStocked) {
    figures.push([t('work.made'), quantityText(made.quantity, unit)]);
    figures.push([t('work.bestBy'), made.bestBy === null ? NONE : formatDay(made.bestBy)]);
    if (made.cost !== undefined)
      figures.push([t('work.cost', { unit }), made.cost === null ? t('work.costUnknown') : formatMoney(made.cost)]);
  }
  return (
    <Card id="work" title={t('work.product')} className="cd-stack">
      <p>
        <Link to={specificationsPath(productId)}>{sku}</Link> {variety}
        {made?.isStocked && (
          <>
            {' · '}
            {t('work.lot')} <Link to={lotPath(productId, made.lotId)}>{made.lotId}</Link>
          </>
        )}
      </p>
      <Figures className="cd-figures" figures={figures} />
    </Card>
  );
}
