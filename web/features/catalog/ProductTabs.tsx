import { NavLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { productTabs } from './productTabs.ts';

/** The way between the tabs of one product: links, since each has an address of its own. */
export function ProductTabs({ productId }: { productId: string }) {
  const { t } = useText('catalog');
  return (
    <nav aria-label={t('tabs.label')} className="cd-tabs">
      {productTabs.map(({ name, path }) => (
        <NavLink key={name} to={path(productId)}>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}
