import { Button } from '@blueprintjs/core';
import { SearchIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { RestockPage } from '../../../../server/contract/inventory/restock.ts';
import { RestockStatus } from '../../../../server/domain/inventory/restock.ts';
import { StateMessage } from '../../../components/StateMessage.tsx';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { type ChangeRestock, isFiltered, type RestockState } from './restockState.ts';

interface NoRestockProps {
  readonly page: RestockPage;
  readonly state: RestockState;
  readonly change: ChangeRestock;
}

const CLEARED = { search: '', statuses: [], categoryId: '', vendorId: '' } as const;

/** An empty list with the next step. */
export function NoRestock({ page, state, change }: NoRestockProps) {
  const { t } = useText('restock');
  const navigate = useNavigate();
  const isPastEnd = page.total > 0;
  const hasGood = page.counts.some(({ status, count }) => status === RestockStatus.AVAILABLE && count > 0);
  const isGood = hasGood && page.counts.every(({ status, count }) => status === RestockStatus.AVAILABLE || count === 0);
  const clear = <Button text={t('empty.clear')} onClick={() => change(CLEARED)} />;
  const [text, action] = isPastEnd
    ? [t('empty.page'), <Button key="first" text={t('empty.first')} onClick={() => change({ page: 1 })} />]
    : isGood
      ? [t('empty.good'), clear]
      : isFiltered(state)
        ? [t('empty.filtered'), clear]
        : [
            t('empty.none'),
            <Button key="go" text={t('empty.products')} onClick={() => void navigate(paths.products)} />,
          ];
  return (
    <div className="cd-state" role="status">
      <StateMessage
        icon={isGood ? <TickCircleIcon size={32} /> : <SearchIcon size={32} />}
        title={t('empty.title')}
        text={text}
        action={action}
      />
    </div>
  );
}
