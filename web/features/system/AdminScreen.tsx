import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { tableAddress } from '../../lists/listAddress.ts';
import { TableScreen } from '../../lists/TableScreen.tsx';
import { paths } from '../../paths.ts';

/** Such a screen has pages and no filters. */
export const adminAddress = tableAddress({});

/** A table for administrators, with a way out for others who open its address. */
export function AdminScreen<Row>(props: Omit<ComponentProps<typeof TableScreen<Row>>, 'wayOut'>) {
  const { t } = useText('shell');
  return <TableScreen wayOut={<Link to={paths.products}>{t('notFound.action')}</Link>} {...props} />;
}
