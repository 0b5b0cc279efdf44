import { Tag } from '@blueprintjs/core';
import type { Pricing } from '../../../server/contract/pricing/pricing.ts';
import { compare } from '../../../server/domain/decimal.ts';
import { unitPrice } from '../../../server/domain/pricing/priceMath.ts';
import { formatMoney } from '../../format/numbers.ts';
import { useText, type Text } from '../../i18n/useText.ts';
import { sellingUnits } from './pricingFields.ts';

/** What one of each selling unit costs now, and by how much more or less than the default price. */
export function CurrentPricing({ pricing }: { pricing: Pricing }) {
  const { t } = useText('pricing');
  const price = pricing.price ?? null;
  return (
    <section aria-labelledby="current-pricing">
      <h3 id="current-pricing" className="cd-label">
        {t('modal.current')}
      </h3>
      {price === null ? (
        <p className="cd-muted">{t('modal.none')}</p>
      ) : (
        <ul className="cd-current-pricing">
          {sellingUnits(pricing).map(({ id, name, ratio, priceFactor }) => (
            <li key={id}>
              {formatMoney(unitPrice(price, ratio, priceFactor))} {t('perUnit', { unit: name })}{' '}
              <Tag minimal>{factorText(t, priceFactor)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function factorText(t: Text<'pricing'>, percent: string): string {
  const sign = compare(percent, '0');
  if (sign === 0) return t('factor.none');
  return sign > 0 ? t('factor.premium', { percent }) : t('factor.discount', { percent: percent.replace('-', '') });
}
